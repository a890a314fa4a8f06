import { help } from '@afilia/testing/people/helped';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** An agent's hands on the page: presses that are held, and keys one after the other. */
let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const body = `<div style="height:120px">Below the bar that says who watches</div>
<div style="display:grid;width:300px"><input id="name"><input id="mail" type="email"><input id="digits"><input id="short" maxlength="4">
<textarea id="note"></textarea>
<div><input class="box" maxlength="1" size="1"><input class="box" maxlength="1" size="1"><input class="box" maxlength="1" size="1"></div>
<button type="button" id="go">Seguir</button><div id="letter" contenteditable="true">Hola</div>
<button type="button" id="files" onclick="Object.assign(document.createElement('input'), { type: 'file' }).click()">Adjuntar</button>
<input id="share" type="range"><div id="sort">Mover</div></div>
<script>window.reported = [];
const keys = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup', 'change'];
const presses = ['pointerdown', 'mousedown', 'pointerup', 'pointercancel', 'mouseup', 'click'];
for (const type of [...keys, ...presses]) addEventListener(type, (event) =>
  reported.push([type, event.key ?? event.data ?? event.target.id].filter(Boolean).join(' ')), true);
digits.addEventListener('input', () => { digits.value = digits.value.replace(/[^0-9]/g, ''); });
sort.addEventListener('pointerdown', () => sort.setAttribute('draggable', 'true'));
const boxes = [...document.querySelectorAll('.box')];
for (const [at, box] of boxes.entries()) box.addEventListener('input', () => boxes[at + 1]?.focus());
window.values = () => boxes.map(({ value }) => value).join('');</script>`;

async function inControl() {
  const helped = await help(pages, { body });
  await helped.takeControl();
  const { send, middleOf, agent, page, see, acted } = helped;
  // The person's own press, a yes.
  await see('reported.splice(0)');
  return {
    ...helped,
    press: async (selector: string) => send('click', await middleOf(selector)),
    reported: async (pattern: RegExp) => {
      await acted();
      const all = (await see('reported.splice(0)')) as string[];
      return all.filter((one) => pattern.test(one));
    },
    value: (selector: string) => page.inputValue(selector),
    /** Waits until the agent receives the reason of a refused act. */
    why: async (reason: string) => {
      for (;;) if (JSON.stringify(await agent.next('messages')).includes(`"why":"${reason}"`)) return;
    },
  };
}

const ofKeys = /^(?:key|beforeinput|input|change)/u;
const ofPresses = /^(?:pointer|mouse|click)/u;

test('[A-03] an agent’s letters come to the page as the keys of a person, at the caret', async () => {
  const { press, send, reported, value, see } = await inControl();
  await press('#name');
  send('input', 'a7');
  send('leave');
  expect(await reported(ofKeys)).toEqual([
    ...'keydown a,keypress a,beforeinput a,input a,keyup a'.split(','),
    ...'keydown 7,keypress 7,beforeinput 7,input 7,keyup 7'.split(','),
    'change name',
  ]);
  send('input', 'ab7');
  expect(await reported(/^(?:input|keydown)/u)).toEqual(['keydown b', 'input b']);
  expect(await see('document.querySelector("#name").selectionStart')).toBe(2);
  send('input', 'a7');
  expect(await reported(/^(?:input|keydown)/u)).toEqual(['keydown Backspace', 'input name']);
  expect(await value('#name')).toBe('a7');
});

test('[A-03] a mail that is corrected in the middle, and lines of a text, end as the agent wrote them', async () => {
  const { press, send, acted, value, reported } = await inControl();
  await press('#mail');
  for (const text of ['ana@x.cl', 'anna@x.cl', 'anna@x', 'anna@y.cl']) send('input', text);
  await acted();
  expect(await value('#mail')).toBe('anna@y.cl');
  await press('#note');
  send('input', 'Uno\nDos');
  await acted();
  expect(await value('#note')).toBe('Uno\nDos');
  await reported(/./u);
  const long = 'Línea larga. '.repeat(400);
  send('input', long);
  await acted();
  expect(await value('#note')).toBe(long);
});

test('[A-03] a code of several boxes gets the following letters where the page moves the focus', async () => {
  const { press, send, acted, see } = await inControl();
  await press('.box >> nth=0');
  send('input', '1');
  await acted();
  send('input', '12');
  send('input', '123');
  await acted();
  expect(await see('values()')).toBe('123');
});

test('[A-03] the agent hears of letters that a field does not take', async () => {
  const { press, send, acted, value, why } = await inControl();
  await press('#digits');
  send('input', 'a12');
  await why('partly');
  expect(await value('#digits')).toBe('12');
  await press('#short');
  send('input', '12345');
  await why('partly');
  await acted();
  expect(await value('#short')).toBe('1234');
});

test('[A-03] Backspace and Delete take one letter of a text at the caret, which arrows move', async () => {
  const { press, send, acted, value, page } = await inControl();
  await page.fill('#name', 'Rosa');
  await press('#name');
  for (const key of ['End', 'ArrowLeft', 'Backspace']) send('key', key);
  await acted();
  expect(await value('#name')).toBe('Roa');
  for (const key of ['Home', 'Delete']) send('key', key);
  await acted();
  expect(await value('#name')).toBe('oa');
});

test('[A-03] letters stay in the field that the agent chose when the person goes elsewhere', async () => {
  const { press, send, acted, value, page } = await inControl();
  await press('#name');
  send('input', 'Ro');
  await acted();
  await page.click('#note');
  send('input', 'Rosa');
  await acted();
  await page.keyboard.type('nota');
  expect([await value('#name'), await value('#note')]).toEqual(['Rosa', 'nota']);
  await press('#letter');
  send('input', 'Hola');
  await acted();
  await page.click('#note');
  send('input', 'Hola Eva');
  await acted();
  expect([await page.innerText('#letter'), await value('#note')]).toEqual(['Hola Eva', 'nota']);
});

test('[A-03] a press is held for a moment, and a prevented pointerdown leaves out the events of a mouse', async () => {
  const { press, reported, see } = await inControl();
  await press('#go');
  expect(await reported(ofPresses)).toEqual(
    ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'].map((one) => `${one} go`),
  );
  await see(`go.addEventListener('pointerdown', (event) => event.preventDefault())`);
  await press('#go');
  expect(await reported(ofPresses)).toEqual(['pointerdown', 'pointerup', 'click'].map((one) => `${one} go`));
});

test('[A-03] a page draws between two events of a press, and takes it for one of a mouse', async () => {
  const { press, reported, see } = await inControl();
  await see(`go.addEventListener('pointerdown', (event) =>
    queueMicrotask(() => reported.push('drawn ' + event.pressure)))`);
  await press('#go');
  expect(await reported(/^(?:drawn|mousedown|pointerdown)/u)).toEqual([
    'pointerdown go',
    'drawn 0.5',
    'mousedown go',
  ]);
});

test('[A-03] acts of an agent are made in their order: no letter comes before a press ends', async () => {
  const { press, send, reported } = await inControl();
  await press('#name');
  send('input', 'a');
  await press('#go');
  send('key', 'Tab');
  expect(await reported(/^(?:click|keydown)/u)).toEqual([
    'click name',
    'keydown a',
    'click go',
    'keydown Tab',
  ]);
});

test('[A-09] a button that becomes a decision while it is held is not pressed', async () => {
  const { press, reported, see, why } = await inControl();
  await see(
    `go.addEventListener('mousedown', () => setTimeout(() => go.setAttribute('data-dm-decision', '')))`,
  );
  await press('#go');
  await why('decision');
  expect(await reported(ofPresses)).toEqual([
    'pointerdown go',
    'mousedown go',
    'pointercancel go',
    'mouseup',
  ]);
});

test('[A-09] a button that becomes a decision as the mouse comes up is not pressed', async () => {
  const { press, reported, see, why } = await inControl();
  await see(`go.addEventListener('mouseup', () => go.setAttribute('data-dm-decision', ''))`);
  await press('#go');
  await why('decision');
  expect(await reported(/^click/u)).toEqual([]);
});

test('[A-09] a press that is held when control ends is none', async () => {
  const { press, send, takeControl, reported, agent } = await inControl();
  await press('#go');
  send('release_control');
  await agent.next('control_rejected');
  await takeControl();
  expect(await reported(/^(?:click go|mouseup)/u)).toContain('mouseup');
});

test('[A-09] a field that becomes secret takes no further letter', async () => {
  const { press, send, value, see, why } = await inControl();
  await see(
    `document.querySelector('#name').addEventListener('input', ({ target }) => { target.autocomplete = 'one-time-code'; })`,
  );
  await press('#name');
  send('input', 'abc');
  await why('secret');
  expect(await value('#name')).toBe('a');
});

test('[A-03] a button that the page draws anew when a field is left is pressed all the same', async () => {
  const { press, send, reported, see } = await inControl();
  await see(
    `document.querySelector('#name').addEventListener('change', () => go.replaceWith(go.cloneNode(true)))`,
  );
  await press('#name');
  send('input', 'a');
  await press('#go');
  expect(await reported(/^click/u)).toEqual(['click name', 'click go']);
});

test('[A-03] the agent hears at once of a slider, a drag of HTML and files, which take a person', async () => {
  const { press, send, middleOf, why, value } = await inControl();
  send('startDrag', await middleOf('#share'));
  await why('slider');
  expect(await value('#share')).toBe('50');
  send('startDrag', await middleOf('#sort'));
  await why('person');
  await press('#files');
  await why('person');
});
