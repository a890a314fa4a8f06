import { help, popup } from '@afilia/testing/people/helped';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const body = `<div style="height:120px">Below the bar that says who watches</div>
<form style="display:grid;width:300px"><input type="radio" name="r" id="no" value="no"><input type="radio" name="r" id="yes" value="yes" data-dm-decision>
<input type="button" id="pay" value="Pagar"><div id="letter" contenteditable="true">Hola</div>
<input id="last"><button type="button" id="sign" data-dm-decision>Firmar</button><a id="after" href="#">Ayuda</a></form>
<div class="private"><button id="inside">Saldo</button></div>
<script>window.pressed = []; addEventListener('click', ({ target }) => pressed.push(target.id));</script>`;

async function inControl() {
  const helped = await help(pages, { body, options: `{ language: 'es', hide: '.private' }` });
  await helped.takeControl();
  const { send, middleOf, agent, see } = helped;
  return {
    ...helped,
    press: async (selector: string) => send('click', await middleOf(selector)),
    done: helped.acted,
    /** The element with the focus, through shadow roots: its id, or its tag. */
    focused: () =>
      see(`(() => {
        let one = document.activeElement;
        while (one.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
        return one.id || one.localName;
      })()`),
    /** Waits until the agent receives the reason of a refused act. */
    why: async (reason: string) => {
      for (;;) if (JSON.stringify(await agent.next('messages')).includes(`"why":"${reason}"`)) return;
    },
  };
}

test('[A-09] keys of an agent choose no decision of a group, and leave buttons and choices as they are', async () => {
  const { press, send, done, see, page, why } = await inControl();
  await press('#no');
  send('key', 'ArrowDown');
  await why('decision');
  expect(await page.isChecked('#no')).toBe(true);
  send('key', 'Backspace');
  await press('#pay');
  send('key', 'Delete');
  await done();
  expect(await see(`['#no', '#pay'].map((one) => document.querySelector(one).value)`)).toEqual([
    'no',
    'Pagar',
  ]);
});

test('[A-09] Tab of an agent passes over a decision, on which the person’s next key would be a press', async () => {
  const { press, send, done, focused } = await inControl();
  await press('#last');
  send('key', 'Tab');
  await done();
  expect(await focused()).toBe('after');
});

test('[A-09] an agent presses nothing in a part that the page hides', async () => {
  const { press, see, why } = await inControl();
  await press('#inside');
  await why('secret');
  expect(await see('pressed')).not.toContain('inside');
});

test('[A-09] the focus stays on a question of live help while an agent acts', async () => {
  const { press, send, done, focused, page } = await inControl();
  send('request_recording', '{}');
  await page.focus(popup.no);
  const answer = await focused();
  send('key', 'Tab');
  await press('#letter');
  send('input', 'Otra');
  await done();
  expect(await focused()).toBe(answer);
  expect(await page.innerText('#letter')).toBe('Hola');
  await page.click(popup.no);
  await press('#letter');
  send('input', 'Otra');
  await done();
  expect(await page.innerText('#letter')).toBe('Otra');
});

test('[A-09] a message that the person is writing goes on in the chat, whatever an agent presses', async () => {
  const { press, send, done, focused, page } = await inControl();
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect.poll(focused).toBe('chat-text');
  await page.keyboard.type('No veo');
  await press('#last');
  send('key', 'Tab');
  await done();
  await page.keyboard.type(' el botón');
  expect(await page.inputValue('#chat-text')).toBe('No veo el botón');
  expect(await page.inputValue('#last')).toBe('');
  await page.keyboard.press('Enter');
  // The person has written: the agent's press leads on.
  await press('#last');
  await done();
  expect(await focused()).toBe('last');
});
