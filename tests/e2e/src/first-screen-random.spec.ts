import type { Page } from '@playwright/test';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { seeded, type Seeded } from '@afilia/testing/backend/seeded';
import { holdFiles, isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';

/** `npm test -- long first-screen` tries two hundred. */
const wanted = Number(process.env['FIRST_SCREEN_SCRIPTS'] ?? 3);
const seed = Number(process.env['FIRST_SCREEN_SEED'] ?? 20_261_126);

/** One thing that a person does, in words for the report, and how; `beforeKey` is to be called before each key. */
type Act = { say: string; run: (page: Page, beforeKey: () => Promise<void>) => Promise<void> };

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

const isWhole = async (page: Page) => parseRut(await rutOf(page).inputValue()).ok;

/** Before the widget is there dots and dashes are characters too; a person who deletes sees the removed one, and goes on to a digit. */
async function deleteOne(page: Page): Promise<void> {
  const signs = async () => (await rutOf(page).inputValue()).replaceAll(/[^\dK]/gi, '').length;
  const left = Math.max(0, (await signs()) - 1);
  do await page.keyboard.press('Backspace');
  while ((await signs()) > left);
}

function acts({ number }: Seeded): Act[] {
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(number(items.length))] as Item;
  const makers: (() => Act)[] = [
    () => {
      const rut = one(ruts);
      return {
        say: `type ${rut}`,
        async run(page, beforeKey) {
          await rutOf(page).click();
          await page.keyboard.press('End');
          for (const key of rut) {
            await beforeKey();
            await page.keyboard.type(key);
          }
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
    () => {
      const count = 1 + Math.floor(number(3));
      return {
        say: `delete ${count} from the end`,
        async run(page, beforeKey) {
          await rutOf(page).click();
          await page.keyboard.press('End');
          for (let left = count; left > 0; left--) {
            await beforeKey();
            await deleteOne(page);
          }
        },
      };
    },
    () => {
      const name = one(boxes);
      return { say: `tick ${name}`, run: (page) => widgetOf(page).locator(`input[name=${name}]`).click() };
    },
    () => {
      const kind = one(kinds);
      return {
        say: `choose ${kind}`,
        async run(page) {
          // A whole RUT decides the kind, and takes the place of the choice in the widget.
          if (!(await isWhole(page))) await widgetOf(page).locator(`label:has(input[value=${kind}])`).click();
        },
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
    // Of more than nine signs no RUT can be made: the dots stay where they were when it was typed.
    const isTooLong = ({ type, value }: HTMLInputElement) =>
      type === 'text' && value.replaceAll(/[^\dK]/gi, '').length > 9;
    const valueOf = (input: HTMLInputElement) =>
      isTooLong(input) ? input.value.replaceAll(/[^\dK]/gi, '') : input.value;
    const nameOf = (input: HTMLInputElement) =>
      `${input.name.slice(input.name.lastIndexOf('-') + 1)} ${valueOf(input)}`;
    const active = root?.activeElement;
    const isTyped = (input: HTMLInputElement) => input === active && input.type === 'text';
    return {
      title: root?.querySelector('h1')?.textContent,
      values: inputs.filter(({ type }) => type === 'text').map(nameOf),
      checked: inputs.filter(({ checked }) => checked).map(nameOf),
      fixed: inputs.filter(({ disabled }) => disabled).map(nameOf),
      // The loader judges nothing: a fault in the field with the focus is shown when the focus leaves it.
      wrong: inputs.filter((input) => input.ariaInvalid === 'true' && !isTyped(input)).map(nameOf),
      dialog: root?.querySelector('[role=dialog] h2')?.textContent ?? null,
      // A heading is no place for keys: browsers differ in the focus after a click on it.
      focus: active?.matches('input, button')
        ? active.textContent || active.getAttribute('name')?.split('-').at(-1)
        : null,
      caret:
        active instanceof HTMLInputElement && active.type === 'text' && !isTooLong(active)
          ? [active.selectionStart, active.selectionEnd]
          : null,
    };
  });

const isAtRest = () => {
  const root = document.querySelector('dm-widget')?.shadowRoot;
  return root !== null && root !== undefined && !root.querySelector('[aria-disabled=true], [aria-busy=true]');
};

/**
 * Does the script; `at` is the act or key before which the files come, and `waits` is true if the person waits for them too. A
 * person who goes on at once is anywhere in the script when the widget takes over.
 *
 * @returns true if a RUT was whole on the way: it decides the kind in the widget, and nothing before
 */
async function play(page: Page, script: readonly Act[], files: { at: number; waits: boolean; come(): void }) {
  let steps = 0;
  let wasWhole = false;
  const step = async () => {
    wasWhole ||= await isWhole(page);
    if (steps++ !== files.at) return;
    files.come();
    if (files.waits) await page.waitForFunction(isTakenOver);
  };
  for (const act of script) {
    await step();
    await act.run(page, step);
  }
  files.come();
  return wasWhole;
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
}) => {
  test.setTimeout(wanted * 30_000);
  expect(wanted).toBeGreaterThan(0);
  for (let tried = 0; tried < wanted; tried++) {
    const chance = seeded(seed + tried);
    const at = Math.floor(chance.number(40));
    const waits = chance.number(2) < 1;
    const ends: Awaited<ReturnType<typeof stateOf>>[] = [];
    let wasWhole = false;
    const starts: number[] = [];
    let reported = '';
    for (const early of [true, false]) {
      const context = await browser.newContext({ baseURL: afilia.url, reducedMotion: 'reduce' });
      const page = await context.newPage();
      let sent = 0;
      page.on('request', (request) => {
        if (request.postData()?.includes('"start-application"')) sent++;
      });
      // The same chance again: both pages get the same script.
      const script = acts(seeded(seed + 100_000 + tried));
      reported = `seed ${seed + tried}, files at step ${at}${waits ? ', waited for' : ''}: ${script.map(({ say }) => say).join('; ')}`;
      const files = await holdFiles(page);
      if (!early) files.release();
      await page.goto('/');
      if (!early) await page.waitForFunction(isTakenOver);
      await rutOf(page).waitFor();
      wasWhole = (await play(page, script, { at, waits, come: files.release })) || wasWhole;
      ends.push(await settle(page));
      starts.push(sent);
      await context.close();
    }
    const isKind = (entry: string) => entry.startsWith('kind ');
    if (wasWhole) for (const end of ends) end.checked = end.checked.filter((entry) => !isKind(entry));
    // The widget drops leading zeros key by key, and leaves text alone that came with more digits than a RUT has.
    const withoutZeros = (entry: string) => entry.replace(/^rut 0+(?=.{10})/u, 'rut ');
    for (const end of ends) {
      end.values = end.values.map(withoutZeros);
      end.wrong = end.wrong.map(withoutZeros);
    }
    expect(ends[0], reported).toEqual(ends[1]);
    expect(starts[0], reported).toBe(starts[1]);
    expect(Math.max(...starts), reported).toBeLessThanOrEqual(1);
  }
});
