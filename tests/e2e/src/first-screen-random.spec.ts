import type { Page } from '@playwright/test';
import { seeded, type Seeded } from '@afilia/testing/backend/seeded';
import { holdFiles, isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';

/** A long run tries so many scripts; a short one what it can in its time. */
const wanted = Number(process.env['FIRST_SCREEN_SCRIPTS'] ?? 30);
const seed = Number(process.env['FIRST_SCREEN_SEED'] ?? 20_261_126);
const isLong = 'FIRST_SCREEN_SCRIPTS' in process.env;
const secondsOfShort = 60;
const longestHold = isLong ? 5000 : 1500;

/** One thing that a person does, in words for the report, and how. */
type Act = { say: string; run: (page: Page) => Promise<void> };

const widgetOf = (page: Page) => page.locator('dm-widget');
const rutOf = (page: Page) => widgetOf(page).locator('input[name=rut]');

const ruts = [
  '12.345.678-5',
  '123456785',
  '76192083-9',
  '7619',
  '5.126.663-3',
  '11111111',
  '0',
  '12.345.678-K',
];
const boxes = ['terms', 'authorises', 'marketing'];
const kinds = ['natural', 'legal'];
const links = ['¿Qué necesito?', 'términos y condiciones', 'política de privacidad', 'Ayuda'];

function acts({ number }: Seeded): Act[] {
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(number(items.length))] as Item;
  const makers: (() => Act)[] = [
    () => {
      const rut = one(ruts);
      return {
        say: `type ${rut}`,
        async run(page) {
          await rutOf(page).click();
          await page.keyboard.press('End');
          await page.keyboard.type(rut, { delay: number(2) < 1 ? 0 : 20 });
        },
      };
    },
    () => {
      const rut = one(ruts);
      return {
        say: `paste ${rut} over all`,
        async run(page) {
          await rutOf(page).click();
          await page.keyboard.press('ControlOrMeta+A');
          await page.keyboard.insertText(rut);
        },
      };
    },
    () => {
      const rut = one(ruts);
      return { say: `autofill ${rut}`, run: (page) => rutOf(page).fill(rut) };
    },
    () => ({
      say: 'delete from the end',
      async run(page) {
        await rutOf(page).click();
        await page.keyboard.press('End');
        for (let times = 1 + Math.floor(number(3)); times > 0; times--)
          await page.keyboard.press('Backspace');
      },
    }),
    () => {
      const name = one(boxes);
      return { say: `tick ${name}`, run: (page) => widgetOf(page).locator(`input[name=${name}]`).click() };
    },
    () => {
      const kind = one(kinds);
      return {
        say: `choose ${kind}`,
        run: (page) =>
          widgetOf(page)
            .locator(`input[value=${kind}]`)
            .evaluate((radio) => radio instanceof HTMLInputElement && radio.disabled)
            .then((fixed) =>
              fixed ? undefined : widgetOf(page).locator(`label:has(input[value=${kind}])`).click(),
            ),
      };
    },
  ];
  const script = Array.from({ length: 2 + Math.floor(number(6)) }, () => one(makers)());
  const link = one(links);
  const ends: Act[] = [
    { say: 'press Comenzar', run: (page) => widgetOf(page).locator('button[type=submit]').click() },
    { say: 'Enter', run: async (page) => rutOf(page).press('Enter') },
    {
      say: `press ${link}`,
      run: (page) => widgetOf(page).getByRole('button', { name: link, exact: true }).click(),
    },
    {
      say: 'press Ya tengo una solicitud',
      run: (page) => widgetOf(page).getByText('Ya tengo una solicitud').click(),
    },
    { say: 'look elsewhere', run: (page) => widgetOf(page).locator('h1').click() },
    { say: 'stay in the field', run: (page) => rutOf(page).click() },
  ];
  return [...script, one(ends)];
}

/** All that a person can see of the form, and where keys would go. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dm-widget')?.shadowRoot;
    const inputs = [...(root?.querySelectorAll('input') ?? [])];
    const nameOf = (input: HTMLInputElement) =>
      `${input.name.slice(input.name.lastIndexOf('-') + 1)} ${input.value}`;
    const active = root?.activeElement;
    return {
      title: root?.querySelector('h1')?.textContent,
      values: inputs.filter(({ type }) => type === 'text').map(nameOf),
      checked: inputs.filter(({ checked }) => checked).map(nameOf),
      fixed: inputs.filter(({ disabled }) => disabled).map(nameOf),
      wrong: inputs.filter((input) => input.ariaInvalid === 'true').map(nameOf),
      dialog: root?.querySelector('[role=dialog] h2')?.textContent ?? null,
      // A heading is no place for keys: browsers differ in whether a click on it takes the focus.
      focus: active?.matches('input, button')
        ? active.textContent || active.getAttribute('name')?.split('-').at(-1)
        : null,
      caret:
        active instanceof HTMLInputElement && active.type === 'text'
          ? [active.selectionStart, active.selectionEnd]
          : null,
    };
  });

const isAtRest = () => {
  const root = document.querySelector('dm-widget')?.shadowRoot;
  return root !== null && root !== undefined && !root.querySelector('[aria-disabled=true], [aria-busy=true]');
};

async function play(page: Page, script: readonly Act[], pauses: readonly number[]): Promise<void> {
  for (const [at, act] of script.entries()) {
    await act.run(page);
    await page.waitForTimeout(pauses[at] ?? 0);
  }
}

async function settle(page: Page) {
  await page.waitForFunction(isTakenOver);
  await page.waitForFunction(isAtRest);
  await expect
    .poll(async () => JSON.stringify(await stateOf(page)) === JSON.stringify(await stateOf(page)))
    .toBe(true);
  return stateOf(page);
}

test('[S-01] random scripts while the files are on their way end as they do in the widget itself', async ({
  browser,
  afilia,
}, testInfo) => {
  test.setTimeout(isLong ? 3_600_000 : 240_000);
  const until = isLong ? Number.POSITIVE_INFINITY : Date.now() + secondsOfShort * 1000;
  let tried = 0;
  for (; tried < wanted && Date.now() < until; tried++) {
    const chance = seeded(seed + tried);
    const holdMs = chance.number(longestHold);
    const pauses = Array.from({ length: 9 }, () => (chance.number(2) < 1 ? 0 : chance.number(120)));
    const ends: unknown[] = [];
    const starts: number[] = [];
    let said = '';
    for (const early of [true, false]) {
      const context = await browser.newContext({ baseURL: afilia.url, reducedMotion: 'reduce' });
      const page = await context.newPage();
      let sent = 0;
      page.on('request', (request) => {
        if (request.postData()?.includes('"start-application"')) sent++;
      });
      // The same chance again: both pages get the same script.
      const script = acts(seeded(seed + 100_000 + tried));
      said = `seed ${seed + tried}, files after ${Math.round(holdMs)} ms: ${script.map(({ say }) => say).join('; ')}`;
      const files = await holdFiles(page);
      if (!early) files.release();
      await page.goto('/');
      if (!early) await page.waitForFunction(isTakenOver);
      else setTimeout(files.release, holdMs);
      await rutOf(page).waitFor();
      await play(page, script, pauses);
      ends.push(await settle(page));
      starts.push(sent);
      await context.close();
    }
    expect(ends[0], said).toEqual(ends[1]);
    expect(starts[0], said).toBe(starts[1]);
    expect(Math.max(...starts), said).toBeLessThanOrEqual(1);
  }
  testInfo.annotations.push({ type: 'scripts', description: String(tried) });
  expect(tried).toBeGreaterThan(5);
});
