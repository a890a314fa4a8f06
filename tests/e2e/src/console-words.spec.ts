import { checkNames, stageNames } from '@afilia/domain/application/model/evaluation/stages';
import { flowEventTypes, flowStates } from '@afilia/domain/application/model/flow/names';
import { riskKinds } from '@afilia/domain/application/model/evaluation/risk-policy';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { developerWordsIn } from '@afilia/testing/words/developer-words';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { requestReview, waitingCase } from './fixtures/case.ts';
import { oneOfEachRole, otherLabels, placeLinks } from './fixtures/shell-boxes.ts';
import { askForHelp, deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import type { Afilia } from './fixtures/start-afilia.ts';
import { expect, test } from './fixtures/test.ts';

test.setTimeout(600_000);

/** Words of our own lists; those that are Spanish as well are left out. */
const shared = new Set(['contract', 'natural', 'legal', 'curse', 'preco', 'regulator', 'token', 'stock']);
const own = new Set(
  [...checkNames, ...stageNames, ...flowStates, ...flowEventTypes, ...riskKinds].filter(
    (word) => !shared.has(word),
  ),
);

/** Everything that a person reads or hears of a page: texts, and names of pictures, fields and buttons. */
const textsOn = (desk: Page): Promise<string[]> =>
  desk.evaluate(() => {
    const reported: string[] = [];
    for (const one of document.querySelectorAll('*')) {
      if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(one.tagName)) continue;
      for (const name of ['alt', 'aria-label', 'title', 'placeholder'])
        if (one.getAttribute(name)) reported.push(one.getAttribute(name) ?? '');
      for (const node of one.childNodes)
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) reported.push(node.textContent);
    }
    return reported;
  });

async function expectOnlySpanish(desk: Page, where: string): Promise<void> {
  await expect(desk.getByRole('progressbar')).toHaveCount(0);
  const reported = await textsOn(desk);
  expect(reported.length, where).toBeGreaterThan(5);
  const found = reported.flatMap((text) => developerWordsIn(text, own).map((word) => `${word}: ${text}`));
  expect.soft([...new Set(found)], where).toEqual([]);
}

/** Labels of a page stand above their fields, in the same letters. @returns the number of fields */
async function expectSameLabels(desk: Page, where: string): Promise<number> {
  await expect(desk.locator('.loading')).toHaveCount(0);
  expect(await otherLabels(desk), where).toEqual([]);
  return desk.getByRole('textbox').or(desk.getByRole('combobox')).count();
}

/** @returns the number of fields on all places */
async function walkPlaces(desk: Page, who: string): Promise<number> {
  let fields = 0;
  const links = placeLinks(desk);
  for (const name of await links.allTextContents()) {
    await placeLink(desk, name).click();
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expectOnlySpanish(desk, `${who}: ${name}`);
    fields += await expectSameLabels(desk, `${who}: ${name}`);
    for (const tab of await desk.getByRole('tab').all()) {
      await tab.click();
      const where = `${who}: ${name}, ${await tab.textContent()}`;
      await expectOnlySpanish(desk, where);
      fields += await expectSameLabels(desk, where);
    }
  }
  return fields;
}

/** Forms of a case. @returns the number of their fields */
async function openCaseForms(desk: Page, folio: string): Promise<number> {
  await placeLink(desk, 'Casos').click();
  await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
  await expect(desk.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
  await desk.getByLabel('Puede continuar').check();
  let fields = await expectSameLabels(desk, 'a case');
  await desk.getByRole('button', { name: 'Pasar el caso' }).click();
  await expect(desk.getByRole('dialog')).toBeVisible();
  fields += await expectSameLabels(desk, 'handing a case on');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Soltar el caso' }).click();
  return fields;
}

/** Forms of the operator. @returns the number of their fields */
async function openOperatorForms(desk: Page): Promise<number> {
  let fields = 0;
  for (const [place, act] of [
    ['Integración', 'Agregar destino'],
    ['Invitaciones', 'Nueva invitación'],
  ] as const) {
    await placeLink(desk, place).click();
    await desk.getByRole('button', { name: act }).click();
    await expect(desk.getByRole('dialog')).toBeVisible();
    fields += await expectSameLabels(desk, act);
    await desk.keyboard.press('Escape');
  }
  return fields;
}

/** An application that is audited: its record, the answers of its checks, and its readers. */
async function walkRecord(desk: Page, folio: string): Promise<void> {
  await placeLink(desk, 'Auditoría').click();
  await desk.getByRole('textbox', { name: 'Folio' }).fill(folio);
  await desk.getByRole('textbox', { name: 'Por qué la abres' }).fill('Oficio 1234 de la autoridad.');
  await desk.getByRole('button', { name: 'Abrir solicitud' }).click();
  await expect(desk.getByRole('heading', { name: `Solicitud ${folio}` })).toBeVisible();
  await expectOnlySpanish(desk, 'carla: record');
  for (const see of await desk.getByRole('button', { name: /^Ver datos: / }).all()) {
    const name = await see.getAttribute('aria-label');
    await see.click();
    await expect(desk.getByRole('dialog')).toBeVisible();
    await expectOnlySpanish(desk, `carla: ${name}`);
    await desk.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  }
  await desk.getByRole('button', { name: 'Quién vio esta solicitud' }).click();
  await expect(desk.getByRole('region', { name: 'Lecturas' })).toContainText(
    'Datos de antecedentes comerciales',
  );
  await expectOnlySpanish(desk, 'carla: readings');
}

const cases = [
  ['R02', 'rita'],
  ['R03', 'nora'],
  ['R07', 'rita'],
  ['R08', 'rita'],
  ['R09', 'nora'],
] as const;

async function waitingCases({
  url,
}: Afilia): Promise<{ folio: string; code: string; by: 'rita' | 'nora' }[]> {
  const made = [];
  for (const [code, by] of cases) {
    const rut = rutOf(16_200_000 + Number(code.slice(1)));
    const { folio } = await requestReview(url, { code, rut });
    made.push({ folio, code, by });
  }
  return made;
}

test('[A-25] staff of all eight roles read Spanish on every place, no name of the code and no id, and each label stands above its field, in the same letters', async ({
  browser,
  afilia,
}) => {
  let fields = 0;
  const { folio } = await waitingCase(afilia);
  const visitor = await askForHelp(afilia);
  const negative = (await waitingCases(afilia)).find(({ code }) => code === 'R07')?.folio ?? '';
  for (const member of oneOfEachRole) {
    const desk = await deskOf(browser, afilia, member);
    fields += await walkPlaces(desk, member);
    if (member === 'rita') fields += await openCaseForms(desk, folio);
    if (member === 'olga') fields += await openOperatorForms(desk);
    if (member === 'carla') await walkRecord(desk, negative);
    await leaveDesk(desk);
  }
  expect(fields).toBeGreaterThan(40);
  visitor.close();
});

test('a reviewer reads the answer of the source beside the decision, in Spanish, with amounts and days; ids are copied', async ({
  browser,
  afilia,
}) => {
  const waiting = await waitingCases(afilia);
  for (const by of ['rita', 'nora'] as const) {
    const desk = await deskOf(browser, afilia, by);
    for (const { folio, code } of waiting.filter((one) => one.by === by)) {
      await placeLink(desk, 'Casos').click();
      await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
      await expect(desk.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
      const evidence = desk.getByRole('region', { name: 'Lo que dijeron las fuentes' });
      await expect(evidence).toBeVisible();
      await expectOnlySpanish(desk, `case of ${code}`);
      if (code === 'R07') {
        const debts = evidence.getByRole('region', { name: 'Antecedentes comerciales', exact: true });
        await expect(debts).toContainText('Las deudas impagas superan lo que se acepta');
        await expect(debts).toContainText('$3.870.000');
        const row = debts.getByRole('row').filter({ hasText: 'Banco del Litoral' });
        await expect(row).toContainText('Protesto');
        await expect(row).toContainText('$2.150.000');
        await expect(row).toContainText(/05-\d{2}-\d{4}/u);
        await debts.getByText('Por qué puedes verlo').click();
        await expect(debts).toContainText('Ley 20.575');
        await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await debts.getByRole('button', { name: 'Copiar número de consulta' }).click();
        await expect(debts.getByText('Copiado')).toBeVisible();
        expect(await desk.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\w-]{8,}$/u);
      }
      if (code === 'R07') {
        await expectAccessible(desk, 'evidence');
        await expectAccessibleInTheDark(desk, 'evidence');
      }
      if (code === 'R07' || code === 'R03') await shoot(desk, `console-evidence-${code}`, [390, 1280, 1920]);
      await desk.setViewportSize({ width: 1280, height: 800 });
      await desk.getByRole('button', { name: 'Soltar el caso' }).click();
    }
    await leaveDesk(desk);
  }
});
