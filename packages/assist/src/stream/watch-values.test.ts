import { expect, test } from 'vitest';
import { watchValues } from './watch-values.ts';

const typed = (text: string) => ({
  type: 3,
  timestamp: 0,
  data: { source: 5, id: 4, text, isChecked: false },
});

/** One field, number 4. */
function scene(field: { value: string; checked: boolean; masked: () => string | undefined }) {
  const sent: unknown[] = [];
  let isThere = true;
  const values = watchValues(
    { now: () => 7 },
    (id) => (id === 4 && isThere ? field : undefined),
    ({ data }) => sent.push(data),
  );
  values.onField(4);
  return { sent, values, next: values.compare, remove: () => (isThere = false) };
}

test('[A-09] [A-25] a value that the page formats is sent as the person sees it, once', () => {
  const field = { value: '98765', checked: false, masked: () => field.value };
  const { sent, values, next } = scene(field);
  values.onEvent(typed('98765'));
  field.value = '9 8765';
  next();
  next();
  expect(sent).toEqual([{ source: 5, id: 4, text: '9 8765', isChecked: false }]);
});

test('[A-25] a value or a choice that code sets is sent, and what agents have is not sent again', () => {
  const field = { value: 'a', checked: false, masked: () => field.value };
  const { sent, values, next } = scene(field);
  values.onEvent(typed('a'));
  next();
  expect(sent).toEqual([]);
  field.checked = true;
  next();
  field.value = '';
  next();
  expect(sent).toEqual([
    { source: 5, id: 4, text: 'a', isChecked: true },
    { source: 5, id: 4, text: '', isChecked: true },
  ]);
});

test('[A-09] withheld, removed and unwatched elements are not sent', () => {
  const hidden = { value: 'a', checked: false, masked: () => undefined };
  const first = scene(hidden);
  first.next();
  expect(first.sent).toEqual([]);
  const field = { value: 'a', checked: false, masked: () => field.value };
  const second = scene(field);
  second.remove();
  second.next();
  const third = scene(field);
  third.values.end();
  third.next();
  expect([second.sent, third.sent]).toEqual([[], []]);
});
