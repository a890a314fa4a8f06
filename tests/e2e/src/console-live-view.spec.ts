import { el, wholePage } from '@afilia/testing/assist/scripted-visitor';
import { askForHelp, changedWords, enterByCode, replay, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

/** Time that the first picture was on its way: 200 kB over 25 kB/s. */
const pictureMs = 8_000;

const body = [
  el('h1', {}, 'Datos de tu negocio'),
  el('p', {}, 'Hola Rosa'),
  el('input', { 'aria-label': 'Nombre', value: 'Pan' }),
  el('div', { style: 'height:3000px' }),
];
/** Their numbers: 3 html, 4 head, 5 body, 6 and 7 h1 and its text, 8 and 9 p and its text. */
const numbers = { document: 1, name: 10 };

test('[A-25] after a picture that took eight seconds the agent sees words, values, scrolling and pointer at once', async ({
  page,
  afilia,
}) => {
  const visitor = await askForHelp(afilia);
  await signIn(page);
  await enterByCode(page, visitor.code);
  await visitor.receive('NEW_AGENT');
  visitor.send('UPDATE_SESSION', {});
  visitor.send('messages', wholePage(body, Date.now() - pictureMs));
  await expect(replay(page).getByText('Hola Rosa')).toBeVisible();

  const change = (data: object) => ({ type: 3, timestamp: Date.now(), data });
  visitor.send('messages', [
    changedWords('Hola Ana'),
    change({ source: 5, id: numbers.name, text: 'Panadería', isChecked: false }),
    change({ source: 3, id: numbers.document, x: 0, y: 400 }),
    change({
      source: 1,
      positions: [
        { x: 10, y: 10, id: numbers.name, timeOffset: -450 },
        { x: 40, y: 30, id: numbers.name, timeOffset: 0 },
      ],
    }),
  ]);
  await expect(replay(page).getByText('Hola Ana')).toBeVisible();
  await expect(replay(page).getByLabel('Nombre')).toHaveValue('Panadería');
  await expect
    .poll(() =>
      replay(page)
        .locator('html')
        .evaluate(() => window.scrollY),
    )
    .toBe(400);
  await expect(page.locator('.replayer-mouse')).toHaveCSS('left', '40px');
  visitor.close();
});

test('[A-09] words of a page in place of names of events and agents stop neither the picture nor the console', async ({
  page,
  afilia,
}) => {
  const visitor = await askForHelp(afilia);
  await signIn(page);
  await enterByCode(page, visitor.code);
  await visitor.receive('NEW_AGENT');
  visitor.send('UPDATE_SESSION', {});
  visitor.send('messages', wholePage(body, Date.now()));
  await expect(replay(page).getByText('Hola Rosa')).toBeVisible();

  const items = [{ name: 'a', ranges: [[]] }, null, [numbers.name, {}]];
  visitor.send(
    'messages',
    ['__proto__', '__defineGetter__', 'dm:top', 'dm:slots'].map((tag) => ({
      type: 5,
      timestamp: Date.now(),
      data: { tag, payload: { items } },
    })),
  );
  visitor.send('control_granted', 'constructor');
  await expect(page.getByText('tiene el control')).toBeVisible();
  visitor.send('messages', [changedWords('Hola Ana')]);
  await expect(replay(page).getByText('Hola Ana')).toBeVisible();
  visitor.close();
});
