import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, fromMenu, leaveDesk, placeLink, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const widths = [390, 1280, 1920];
const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin enviar?' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Nota para quien siga con el caso' });
const answer = (page: Page) => page.getByRole('textbox', { name: 'Respuesta para la persona' });
const retained = (page: Page) => page.getByText('Aquí está lo que escribiste antes y no enviaste.');
const words = 'Falta que mande la escritura de 2019.';

test(
  '[A-25] text typed in a case needs a confirmation before Back, a link or a key leaves it, and is there again',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const { folio } = await waitingCase(afilia);
    const rita = await deskOf(browser, afilia, 'rita');
    const heading = rita.getByRole('heading', { name: `Caso ${folio}` });
    const list = rita.getByRole('heading', { name: 'Casos', level: 1 });
    await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
    await expect(heading).toBeVisible();
    const address = rita.url();
    await answer(rita).fill(words);
    await note(rita).fill('Volver a llamarla el martes.');
    await rita.goBack();
    await expect(question(rita)).toContainText('Lo encuentras aquí si vuelves');
    await expect(question(rita).getByRole('button', { name: 'Seguir escribiendo' })).toBeFocused();
    await expectAccessible(rita, 'leaving a case');
    await shoot(rita, 'console-drafts-leaving', widths);
    await expectAccessibleInTheDark(rita, 'leaving a case');
    await rita.setViewportSize({ width: 1280, height: 800 });
    await rita.keyboard.press('Escape');
    await expect(question(rita)).toBeHidden();
    await expect(note(rita)).toBeFocused();
    await expect(rita).toHaveURL(address);
    await expect(answer(rita)).toHaveValue(words);

    await heading.focus();
    await rita.keyboard.press('g');
    await rita.keyboard.press('c');
    await question(rita).getByRole('button', { name: 'Seguir escribiendo' }).click();
    await expect(heading).toBeFocused();
    await placeLink(rita, 'Buscar').click();
    await expect(question(rita)).toBeVisible();
    await rita.keyboard.press('Tab');
    await rita.keyboard.press('Enter');
    await expect(rita.getByRole('heading', { name: 'Buscar', level: 1 })).toBeFocused();
    // Nothing is typed there: that page is left without a question.
    await placeLink(rita, 'Casos').click();
    await expect(list).toBeFocused();
    await rita.getByRole('button', { name: `Abrir ${folio}` }).click();
    await expect(retained(rita)).toBeVisible();
    await expect(answer(rita)).toHaveValue(words);
    await expect(note(rita)).toHaveValue('Volver a llamarla el martes.');
    await expectAccessible(rita, 'kept draft');
    await shoot(rita, 'console-drafts-kept', widths);
    await expectAccessibleInTheDark(rita, 'kept draft');
    await rita.setViewportSize({ width: 1280, height: 800 });
    const stored = await rita.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain('escritura');

    // A sent note needs no confirmation any more; an unsent text still does.
    await rita.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(note(rita)).toHaveValue('');
    await rita.getByRole('link', { name: 'Volver a los casos' }).click();
    await question(rita).getByRole('button', { name: 'Seguir escribiendo' }).click();
    await rita.getByRole('button', { name: 'Descartar' }).click();
    await expect(heading).toBeFocused();
    await expect(answer(rita)).toHaveValue('');
    await rita.getByRole('link', { name: 'Volver a los casos' }).click();
    await expect(list).toBeFocused();
    await leaveDesk(rita);
  },
);

test(
  '[A-25] closing the tab, letting the case go and signing out ask about what is typed, and no other person finds it',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const { folio } = await waitingCase(afilia);
    const rita = await deskOf(browser, afilia, 'rita');
    await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
    await note(rita).fill(words);
    const [requested] = await Promise.all([
      rita.waitForEvent('dialog'),
      rita.close({ runBeforeUnload: true }),
    ]);
    expect(requested.type()).toBe('beforeunload');
    await requested.dismiss();
    await expect(note(rita)).toHaveValue(words);

    await rita.getByRole('button', { name: 'Soltar el caso' }).click();
    const releasing = rita.getByRole('dialog', { name: '¿Soltar el caso sin enviar?' });
    await releasing.getByRole('button', { name: 'Seguir escribiendo' }).click();
    await expect(rita.getByRole('button', { name: 'Soltar el caso' })).toBeFocused();

    await rita.getByRole('button', { name: 'Pasar el caso' }).click();
    const handing = rita.getByRole('dialog', { name: 'Pasar el caso a otra persona' });
    const why = handing.getByRole('textbox', { name: 'Por qué' });
    await why.fill('Termina mi turno y queda por decidir.');
    await rita.goBack();
    await expect(question(rita)).toContainText('se pierde si sales');
    await expectAccessible(rita, 'leaving a dialog');
    await rita.keyboard.press('Escape');
    await expect(question(rita)).toBeHidden();
    await expect(why).toHaveValue('Termina mi turno y queda por decidir.');
    await expect(why).toBeFocused();
    await rita.keyboard.press('Escape');
    await expect(handing).toBeHidden();

    const leaving = rita.getByRole('dialog', { name: '¿Cerrar sesión sin enviar?' });
    await fromMenu(rita, 'Cerrar sesión');
    await expectAccessible(rita, 'signing out with a draft');
    await rita.keyboard.press('Escape');
    await expect(note(rita)).toHaveValue(words);
    await fromMenu(rita, 'Cerrar sesión');
    await leaving.getByRole('button', { name: 'Cerrar sesión y borrar' }).click();
    await expect(rita.getByText('Cerraste tu sesión.')).toBeVisible();
    await signIn(rita, 'rita');
    await rita.getByRole('button', { name: `Abrir ${folio}` }).click();
    await expect(note(rita)).toHaveValue('');
    await note(rita).fill(words);
    await rita.getByRole('button', { name: 'Soltar el caso' }).click();
    await releasing.getByRole('button', { name: 'Soltar y borrar' }).click();
    await expect(rita.getByRole('heading', { name: 'Casos', level: 1 })).toBeFocused();
    await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
    await expect(note(rita)).toHaveValue('');
    await expect(retained(rita)).toBeHidden();
    await leaveDesk(rita);
  },
);

test(
  '[A-25] a note with a lost answer is there once, after it is sent again on return or after a reload',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const { folio } = await waitingCase(afilia);
    const rita = await deskOf(browser, afilia, 'rita');
    await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
    const saved = rita.getByRole('region', { name: 'Notas internas' }).locator('blockquote');
    const save = rita.getByRole('button', { name: 'Guardar nota' });
    /** The note is saved, and its answer never arrives. */
    const sendIntoTheVoid = async () => {
      const { promise: isSaved, resolve } = Promise.withResolvers<number>();
      await rita.route(
        '**/notes',
        async (route) => {
          resolve((await route.fetch()).status());
          await route.abort();
        },
        { times: 1 },
      );
      await save.click();
      expect(await isSaved).toBe(200);
      await expect(rita.getByRole('alert').first()).toContainText('conexión');
    };

    await note(rita).fill(words);
    await sendIntoTheVoid();
    await rita.getByRole('link', { name: 'Volver a los casos' }).click();
    await question(rita).getByRole('button', { name: 'Salir' }).click();
    await rita.getByRole('button', { name: `Abrir ${folio}` }).click();
    await expect(retained(rita)).toBeVisible();
    await expect(saved).toHaveCount(1);
    await save.click();
    await expect(note(rita)).toHaveValue('');
    await expect(saved).toHaveCount(1);

    await note(rita).fill('Volver a llamarla el martes.');
    await sendIntoTheVoid();
    rita.once('dialog', (requested) => void requested.accept());
    await rita.reload();
    await expect(saved).toHaveCount(2);
    await note(rita).fill('Volver a llamarla el martes.');
    await save.click();
    await expect(note(rita)).toHaveValue('');
    await expect(saved).toHaveCount(2);
    // Once it was answered, the same words are another note.
    await note(rita).fill('Volver a llamarla el martes.');
    await save.click();
    await expect(saved).toHaveCount(3);
    await leaveDesk(rita);
  },
);

test(
  '[A-25] a command to a busy service is repeated by itself: saved once, without a word of failure',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const { folio } = await waitingCase(afilia);
    const rita = await deskOf(browser, afilia, 'rita');
    const busy = { status: 503, headers: { 'retry-after': '1' }, json: { statusCode: 503 } };
    const refuseOnce = (address: string) => rita.route(address, (route) => route.fulfill(busy), { times: 1 });
    await refuseOnce('**/claim');
    await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
    await expect(rita.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
    const sent: string[] = [];
    rita.on('request', (request) => {
      if (request.url().endsWith('/notes')) sent.push(request.postData() ?? '');
    });
    await refuseOnce('**/notes');
    await note(rita).fill(words);
    await rita.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(rita.getByRole('region', { name: 'Notas internas' }).locator('blockquote')).toHaveCount(1);
    await expect(rita.getByText('Algo falló de nuestro lado')).toHaveCount(0);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    await leaveDesk(rita);
  },
);
