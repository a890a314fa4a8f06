import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Claim, claimName, type Claimant, trialTime } from './claim-name.ts';

let used: Set<string>;
let claims: Claim[];
let renamed: string[];
beforeEach(() => {
  vi.useFakeTimers();
  used = new Set();
  claims = [];
  renamed = [];
});
afterEach(async () => {
  for (const { release } of claims) release();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

/** Puts an element into the page in the task that runs. */
function put(id: string, more: Partial<Claimant> & { attributes?: Record<string, string> } = {}): Claim {
  const { attributes = {}, ...others } = more;
  const claim = claimName({
    element: { id, getAttribute: (name) => attributes[name] ?? null },
    base: '',
    before: null,
    isUsed: (name) => used.has(name),
    presence: () => Promise.resolve('seen'),
    rename: (name, how) => renamed.push(`${how} ${name}`),
    ...others,
  });
  claims.push(claim);
  return claim;
}
function take(claim: Claim): void {
  claims.splice(claims.indexOf(claim), 1);
  claim.release();
}
const nextTask = () => vi.advanceTimersByTimeAsync(1);
const afterTrial = () => vi.advanceTimersByTimeAsync(trialTime + 1);

test('[W-01] widgets that come together keep their sessions apart, by id or by place', () => {
  used = new Set(['', 'branch']);
  const names = ['', '', 'branch', 'branch', ''].map((id) => put(id));
  expect(names.map(({ value }) => value)).toEqual(['', '2', 'branch', 'branch-2', '3']);
});

test('[W-01] a widget that is put back finds its session again', async () => {
  const first = put('');
  put('');
  await nextTask();
  take(first);
  expect(put('').value).toBe('');
});

test('[W-01] a widget that is moved keeps its name, whichever comes first', async () => {
  const [first, second] = [put(''), put('')];
  await nextTask();
  first.takeOut();
  second.takeOut();
  expect([second.putBack(), first.putBack()]).toEqual([true, true]);
  expect([first.value, second.value]).toEqual(['', '2']);
  // Input under its name decides for an element put back later, not its place.
  take(second);
  take(first);
  expect(put('', { before: '2' }).value).toBe('2');
});

test('[W-01] a widget that is put back finds another one of its name in its place, and goes on with that', async () => {
  used = new Set(['']);
  const first = put('');
  await nextTask();
  first.takeOut();
  expect(put('').value).toBe('');
  expect(first.putBack()).toBe(false);
});

test('[W-01] one that is moved while the next one is there goes on leaving', async () => {
  used = new Set(['']);
  const first = put('');
  await nextTask();
  const second = put('');
  first.takeOut();
  expect(first.putBack()).toBe(true);
  second.takeOut();
  expect(second.putBack()).toBe(true);
  take(first);
  await afterTrial();
  expect([second.value, renamed]).toEqual(['', []]);
});

test('[W-01] of two each has its own successor', async () => {
  used = new Set(['', '2']);
  const before = [put(''), put('')];
  await nextTask();
  const after = [put(''), put('')];
  expect(after.map(({ value }) => value)).toEqual(['', '2']);
  for (const one of before) take(one);
  await afterTrial();
  expect([...after.map(({ value }) => value), ...renamed]).toEqual(['', '2']);
});

test.each(['first', 'second'])(
  '[W-01] of three that come one after the other the last one has the name, the %s leaving first',
  async (leaving) => {
    const first = put('');
    await nextTask();
    const second = put('');
    await nextTask();
    const third = put('');
    used.add(third.value);
    for (const one of leaving === 'first' ? [first, second] : [second, first]) take(one);
    expect(third.value).toBe('');
  },
);

test('[W-01] a later one takes up what was begun while the one before leaves', async () => {
  used = new Set(['']);
  const first = put('');
  await nextTask();
  const second = put('');
  expect(second.value).toBe('');
  take(first);
  await afterTrial();
  expect(second.value).toBe('');
  expect(renamed).toEqual([]);
});

test('[W-01] the later of two that stay becomes an application of its own', async () => {
  used = new Set(['']);
  const first = put('');
  await nextTask();
  const second = put('');
  await afterTrial();
  expect([second.value, renamed]).toEqual(['2', ['draw 2']]);
  // A fade of more than that: nothing was begun in it.
  take(first);
  await nextTask();
  expect([second.value, renamed]).toEqual(['', ['draw 2', 'draw ']]);
});

test('[W-01] drafts of two elements are neither lost nor merged', async () => {
  used = new Set(['']);
  const first = put('');
  await nextTask();
  const second = put('');
  await afterTrial();
  used.add('2');
  take(first);
  await nextTask();
  expect(second.value).toBe('2');
});

test('[W-01] a later one in which the person does something goes on showing what it shows', async () => {
  used = new Set(['']);
  put('');
  await nextTask();
  const second = put('');
  second.settle();
  await afterTrial();
  expect(second.value).toBe('');
});

test('[W-01] a later one that the person uses while it is judged goes on showing what it shows', async () => {
  used = new Set(['']);
  const { promise, resolve } = Promise.withResolvers<'seen'>();
  put('', { presence: () => promise });
  await nextTask();
  const second = put('');
  await afterTrial();
  second.settle();
  resolve('seen');
  await afterTrial();
  expect(second.value).toBe('');
});

test.each([
  ['as long as one moves', 'moving', ''],
  ['where the one before is hidden', 'unseen', ''],
] as const)('[W-01] a later one keeps the name %s', async (_, presence, name) => {
  used = new Set(['']);
  put('', { presence: () => Promise.resolve(presence) });
  await nextTask();
  const second = put('');
  await afterTrial();
  expect(second.value).toBe(name);
});

test('[W-01] a later one has a place of its own where nothing was begun, and moves up with what is begun in it', async () => {
  const first = put('');
  await nextTask();
  const second = put('');
  expect(second.value).toBe('2');
  used.add('2');
  take(first);
  await nextTask();
  expect([second.value, renamed]).toEqual(['', ['keep ']]);
});

test('[W-01] of another key a later one is another application', async () => {
  used = new Set(['']);
  put('', { attributes: { 'api-key': 'a' } });
  await nextTask();
  expect(put('', { attributes: { 'api-key': 'b' } }).value).toBe('2');
  // Some frameworks set attributes after they put the element in.
  expect(put('').value).toBe('');
});

test('[W-01] a later one of the same id is the same application, for good', async () => {
  put('branch');
  await nextTask();
  const second = put('branch');
  await afterTrial();
  expect([second.value, renamed]).toEqual(['branch', []]);
});
