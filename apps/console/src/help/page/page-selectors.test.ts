import { expect, test } from 'vitest';
import { markSelectors } from './page-selectors.ts';
import { sanitizeEvent } from './sanitize-event.ts';

test.each([
  ['a:focus{}', 'a:is(:focus,[data-dm-focus~="focus"]){}'],
  ['.x:focus-within::before{}', '.x:is(:focus-within,[data-dm-focus~="within"])::before{}'],
  ['a:has(:focus-visible){}', 'a:has(:is(:focus-visible,[data-dm-focus~="visible"])){}'],
  [
    ':focus,:focus-visible{}',
    ':is(:focus,[data-dm-focus~="focus"]),:is(:focus-visible,[data-dm-focus~="visible"]){}',
  ],
  ['.a\\:focus{}', '.a\\:focus{}'],
  ['a:focus-ring{}', 'a:focus-ring{}'],
  ['a:hover{}', 'a:hover{}'],
  ['input:user-invalid~p{}', 'input[data-dm-state~="user-invalid"]~p{}'],
  ['x-tab:state(open){}', 'x-tab[data-dm-state~="state-open"]{}'],
  ['input:-webkit-autofill{}', 'input[data-dm-state~="autofill"]{}'],
])('%s applies to marked elements as %s', (css, marked) => {
  expect(markSelectors(css)).toBe(marked);
});

test('rules of style sheets are marked wherever the recorder puts them, words of the page are not', () => {
  const data = {
    node: { attributes: { _cssText: 'a:focus{}', title: 'a:focus' }, textContent: 'a:focus' },
    adds: [{ rule: 'a:focus{}' }],
    styles: [{ rules: [{ rule: 'a:focus{}' }] }],
    replaceSync: 'a:focus{}',
  };
  const marked = 'a:is(:focus,[data-dm-focus~="focus"]){}';
  expect(sanitizeEvent({ type: 3, timestamp: 0, data }, () => undefined).data).toEqual({
    node: { attributes: { _cssText: marked, title: 'a:focus' }, textContent: 'a:focus' },
    adds: [{ rule: marked }],
    styles: [{ rules: [{ rule: marked }] }],
    replaceSync: marked,
  });
});
