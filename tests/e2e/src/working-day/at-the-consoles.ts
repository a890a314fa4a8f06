import { expect, type Browser, type Page } from '@playwright/test';
import { askForHelp, enterByCode, replay, show, signIn } from '../fixtures/staff.ts';
import type { Afilia } from '../fixtures/start-afilia.ts';
import type { Expected } from './case-of-the-day.ts';
import { askForReview } from './people.ts';
import type { DayPlan } from './plan.ts';
import type { Members } from './staff-members.ts';

type Given = { browser: Browser; afilia: Afilia; members: Members };

async function consoleOf({ browser, afilia }: Given, user: Parameters<typeof signIn>[1]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: afilia.url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, user);
  return page;
}

/** The list as it is now, all of it. */
async function listOf(page: Page): Promise<void> {
  await page.goto('/console/casos');
  await page.getByRole('combobox', { name: 'Filas por página:' }).click();
  await page.getByRole('option', { name: '100' }).click();
}

/** Rita decides, a supervisor hands a case on in between, and Pablo approves: everything pressed in the console. */
export async function decideAtTheConsole(given: Given, own: readonly DayPlan[]): Promise<Expected[]> {
  const [rita, pablo] = await Promise.all([consoleOf(given, 'rita'), consoleOf(given, 'pablo')]);
  const done: Expected[] = [];
  for (const plan of own) {
    const { person, folio, code } = await askForReview(given.afilia.url, given.members, plan);
    await listOf(rita);
    await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
    await rita.getByLabel('Puede continuar').check();
    const reasons = rita.getByRole('combobox', { name: 'Razones (de una a tres)' });
    await reasons.fill('antecedentes');
    await reasons.press('ArrowDown');
    await reasons.press('Enter');
    await reasons.press('Escape');
    await rita.getByRole('textbox', { name: 'Nota interna' }).fill('Mostró los papeles que faltaban.');
    await rita
      .getByLabel('Respuesta para la persona')
      .fill('Revisamos tus papeles y puedes continuar con tu solicitud.');
    const save = rita.getByRole('button', { name: 'Guardar decisión' });
    await (plan.isRepeated ? save.dblclick() : save.click());
    await expect(rita.getByText('La propuesta espera la aprobación de otra persona.')).toBeVisible();

    await listOf(pablo);
    await pablo.getByRole('button', { name: `Abrir ${folio}` }).click();
    const approve = pablo.getByRole('button', { name: 'Aprobar' });
    await (plan.isRepeated ? approve.dblclick() : approve.click());
    await expect(pablo.getByText('La decisión quedó guardada y avisamos a la persona.')).toBeVisible();
    const by = { by: 'rita', approvedBy: 'pablo' } as const;
    const counts = { proposals: 1, questions: 0, transfers: 0 };
    done.push({ folio, email: person.email, code, outcome: 'granted', ...by, ...counts });
  }
  await Promise.all([rita.context().close(), pablo.context().close()]);
  return done;
}

/** Ana helps somebody on their page while the others work. */
export async function helpLive(given: Given, times: number): Promise<void> {
  const ana = await consoleOf(given, 'ana');
  for (let time = 0; time < times; time++) {
    const visitor = await askForHelp(given.afilia);
    await enterByCode(ana, visitor.code);
    await show(visitor);
    await expect(replay(ana).getByText('Hola Rosa')).toBeVisible();
    await ana.getByRole('button', { name: 'Salir de la sesión' }).click();
    await expect(ana.getByRole('heading', { name: 'Personas que piden ayuda' })).toBeVisible();
    visitor.close();
  }
  await ana.context().close();
}
