import { help } from '@afilia/testing/people/helped';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const body = `<div style="height:120px">Below the bar that says who watches</div>
<form onsubmit="event.preventDefault(); told.push('submit')" style="display:grid;width:300px">
<input id="day" type="date" value="2020-05-01"><input id="sum" type="number" step="any" value="7">
<input id="share" type="range" max="1000" value="100"><input id="name" value="Rosa"><input id="fixed" value="a" readonly>
<input id="one" type="radio" name="r" checked><input id="two" type="radio" name="r">
<select id="list"><option value="a">A</option><option value="b">B</option></select>
<p id="place">Place</p><div id="letter" contenteditable="true">Hola</div><button>Send</button></form>
<form onsubmit="event.preventDefault(); told.push('signed')"><input id="pin"><button data-dm-decision>Sign</button></form>
<script>window.told = [];
for (const name of ['input', 'change']) addEventListener(name, ({ target }) => told.push(name + ' ' + target.id + ' ' + target.value));
</script>`;

async function inControl(before = '') {
  const helped = await help(pages, { body: before + body });
  await helped.takeControl();
  const { send, middleOf, agent, page, see } = helped;
  return {
    ...helped,
    press: async (selector: string) => send('click', await middleOf(selector)),
    done: helped.acted,
    told: () => see('told.splice(0)'),
    value: (selector: string) => page.inputValue(selector),
    focused: () => see('document.activeElement.id'),
    /** Waits until the agent receives the reason of a refused act. */
    why: async (reason: string) => {
      for (;;) if (JSON.stringify(await agent.next('messages')).includes(`"why":"${reason}"`)) return;
    },
  };
}

/** The events of letters that are typed one after the other. */
const letters = (text: string, after = '') =>
  Array.from(text, (_, at) => `input name ${after}${text.slice(0, at + 1)}`);

test('[A-03] a part of a day or a number empties no field, also from a console that sends each letter', async () => {
  const { press, send, done, told, value, why } = await inControl();
  await press('#day');
  for (const part of ['', '2', '24/12', '24/12/20', '31/02/2026', 'mañana']) send('input', part);
  await done();
  expect(await value('#day')).toBe('2020-05-01');
  expect(await told()).toEqual([]);
  await why('unfit');
  send('input', '24/12/2026');
  await press('#sum');
  for (const part of ['', '1,', '1,5']) send('input', part);
  await done();
  expect(await told()).toEqual(['input day 2026-12-24', 'change day 2026-12-24', 'input sum 1.5']);
  await press('#share');
  send('input', '350');
  await done();
  expect(await told()).toEqual(['change sum 1.5', 'input share 350', 'change share 350']);
});

test('[A-03] a text changes when its field is left, once, and not when it is as before', async () => {
  const { press, send, done, told, why } = await inControl();
  await press('#name');
  send('input', 'Ana');
  send('input', 'Ana María');
  send('leave');
  send('leave');
  await done();
  expect(await told()).toEqual([...letters('Ana'), ...letters(' María', 'Ana'), 'change name Ana María']);
  send('input', 'Eva');
  send('input', 'Ana María');
  await press('#fixed');
  send('input', 'x');
  await done();
  expect(await told()).toEqual([...letters('Eva'), ...letters('Ana María')]);
  await why('readonly');
});

test('[A-03] [A-09] keys do what they do for a person, and submit no decision', async () => {
  const { press, send, done, told, value, focused, page, why } = await inControl();
  await press('#name');
  send('key', 'Tab');
  await done();
  expect(await focused()).toBe('fixed');
  send('key', 'Shift+Tab');
  send('input', 'Ana');
  send('key', 'Enter');
  await done();
  expect(await focused()).toBe('name');
  expect(await told()).toEqual([...letters('Ana'), 'change name Ana', 'submit']);
  await press('#one');
  send('key', 'ArrowDown');
  await done();
  expect(await page.isChecked('#two')).toBe(true);
  await press('#list');
  send('key', 'ArrowDown');
  await press('#sum');
  send('key', 'ArrowUp');
  send('key', 'F5');
  await done();
  expect(await value('#list')).toBe('b');
  expect(await value('#sum')).toBe('8');
  await press('#pin');
  await told();
  send('key', 'Enter');
  await done();
  expect(await told()).toEqual([]);
  await why('decision');
});

/** A browser of before popovers and `checkVisibility`: Safari 16.4 and Firefox 121 are promised. */
const olderBrowser = `<script>
delete Element.prototype.checkVisibility;
const refuse = (owner, name) => {
  const real = owner.prototype[name];
  owner.prototype[name] = function (selector) {
    if (selector.includes(':popover-open')) throw new DOMException(selector, 'SyntaxError');
    return real.call(this, selector);
  };
};
refuse(Document, 'querySelectorAll');
refuse(Element, 'matches');
const supports = CSS.supports;
CSS.supports = (...given) => !String(given[0]).includes('popover') && supports.apply(CSS, given);
</script><dialog id="dialog">Aviso</dialog>`;

test('[A-03] [A-06] Tab and Escape work in a browser that knows no popovers', async () => {
  const { press, send, done, focused, see, page } = await inControl(olderBrowser);
  await press('#name');
  send('key', 'Tab');
  await done();
  expect(await focused()).toBe('fixed');
  await see('document.querySelector("#dialog").showModal()');
  send('key', 'Escape');
  await done();
  expect(await page.locator('#dialog').getAttribute('open')).toBeNull();
});

test('[A-03] typing without a field is reported, and an editor takes text with its lines', async () => {
  const { press, send, done, page, why } = await inControl();
  await press('#place');
  send('input', 'nowhere');
  await why('fieldless');
  await press('#letter');
  send('input', 'Hola Rosa\nAna');
  await done();
  expect((await page.innerText('#letter')).split(/\n+/u)).toEqual(['Hola Rosa', 'Ana']);
});

test('[A-03] a press on nothing takes the focus from a field, unless the page keeps it, and typing goes on in the kept one', async () => {
  const { press, send, done, focused, value, why, see } = await inControl();
  await press('#name');
  send('input', 'Ana');
  await press('#place');
  send('input', 'nowhere');
  await done();
  expect(await focused()).toBe('');
  expect(await see('told.splice(0)')).toEqual([...letters('Ana'), 'change name Ana']);
  await why('fieldless');
  await see(
    `document.querySelector('#place').addEventListener('mousedown', (event) => event.preventDefault())`,
  );
  await press('#name');
  await press('#place');
  send('input', 'Eva');
  await done();
  expect(await value('#name')).toBe('Eva');
});

test('[A-03] [A-09] a file and a drag of HTML are refused at once', async () => {
  const { press, send, middleOf, why, see } = await inControl(
    '<label id="proof">Cartola <input type="file" hidden></label><p id="card" draggable="true">Tarjeta</p>',
  );
  await press('#proof');
  await why('secret');
  send('startDrag', await middleOf('#card'));
  await why('person');
  expect(await see('told')).toEqual([]);
});

test('[A-03] Delete takes the letter after the caret of an editor, Backspace the one before', async () => {
  const { press, send, done, page, see } = await inControl();
  await see(
    `document.querySelector('#letter').addEventListener('beforeinput', ({ inputType }) => told.push(inputType))`,
  );
  await press('#letter');
  await done();
  await see(`getSelection().setPosition(document.querySelector('#letter').firstChild, 2)`);
  send('key', 'Delete');
  send('key', 'Backspace');
  await done();
  expect(await page.innerText('#letter')).toBe('Ha');
  expect(await see('told.filter((one) => one.startsWith("delete"))')).toEqual([
    'deleteContentForward',
    'deleteContentBackward',
  ]);
});

const layers = `<dialog id="behind">Aviso</dialog><div id="shadow"></div><script>
const inside = document.querySelector('#shadow').attachShadow({ mode: 'open' });
inside.innerHTML = '<div popover id="menu">Menú</div><dialog id="inner"><button>Sí</button></dialog>';
window.open = () => [...document.querySelectorAll(':modal'), ...inside.querySelectorAll(':modal,:popover-open')].map(({ id }) => id).filter(Boolean);
</script>`;

test('[A-03] Escape closes what is on top in a shadow root too: a popover before the dialog below it', async () => {
  const { send, done, see } = await inControl(layers);
  await see(
    `(document.querySelector('#behind').showModal(), inside.querySelector('#inner').showModal(), inside.querySelector('#menu').showPopover())`,
  );
  for (const left of [['behind', 'inner'], ['behind'], []]) {
    send('key', 'Escape');
    await done();
    expect(await see('window.open()')).toEqual(left);
  }
});

const manyRules = `<style>.menu ul { display: none } @media (min-width: 1px) { .menu { &:hover ul { display: block } } }</style>
<div class="menu"><span id="opens">Menú</span><ul><li id="entry">Abrir</li></ul></div><script>
document.head.append(Object.assign(document.createElement('style'), {
  textContent: Array.from({ length: 50000 }, (_, at) => '.filler-' + at + ' > b { color: red }').join(' ') }));
window.tasks = 0;
const count = () => {
  tasks += 1;
  if (getComputedStyle(document.querySelector('.menu ul')).display === 'none') setTimeout(count);
};
document.querySelector('#opens').addEventListener('pointerover', count, { once: true });
</script>`;

test('[A-03] rules of hover apply under an agent’s pointer; a page with very many is read without holding it up', async () => {
  const { send, middleOf, page, see } = await inControl(manyRules);
  send('move', await middleOf('#opens'));
  await page.waitForSelector('#entry');
  // The page did other work meanwhile.
  expect(await see('tasks')).toBeGreaterThan(2);
  send('move', await middleOf('#letter'));
  await page.waitForSelector('#entry', { state: 'hidden' });
});
