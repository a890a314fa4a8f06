import { expect, test } from 'vitest';
import { createPageHistory } from './page-history.ts';

/** Creates a tab: entries of address and state, and its place among them. */
function openTab(first: unknown = null) {
  const events = new EventTarget();
  const entries = [{ href: 'https://banco.cl/pos', state: first }];
  let at = 0;
  const here = () => entries[at] ?? { href: '', state: null };
  const page = {
    location: {
      get href() {
        return here().href;
      },
    },
    history: {
      get state() {
        return here().state;
      },
      pushState(state: unknown, _: string, href?: string) {
        entries.splice(++at, entries.length, { href: href ?? here().href, state });
      },
      replaceState(state: unknown) {
        entries[at] = { ...here(), state };
      },
      go(by: number) {
        at += by;
        events.dispatchEvent(new Event('popstate'));
      },
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  // pushState without an address keeps the one of the entry before.
  const push = page.history.pushState;
  page.history.pushState = (state, unused, href) => push(state, unused, href ?? here().href);
  return {
    page,
    entries,
    historyOf: (name: string, version?: () => number) =>
      createPageHistory(page as unknown as Window, name, version),
  };
}

test("entries keep the address and the keys of the host's router", () => {
  const { historyOf, entries } = openTab({ __NA: true, idx: 4 });
  const history = historyOf('');
  history.push('/screenotp');
  expect(history.at()).toEqual({ depth: 1, key: '/screenotp', isOwn: true, isCurrent: true });
  expect(entries[1]).toMatchObject({ href: 'https://banco.cl/pos', state: { __NA: true, idx: 4 } });
  expect(entries[0]?.state).toEqual({ __NA: true, idx: 4 });
  history.replace('/screenembedproductos');
  expect(history.at()).toMatchObject({ depth: 1, key: '/screenembedproductos' });
  expect(entries[1]?.state).toMatchObject({ __NA: true, idx: 4 });
});

test('an entry that was named before the application changed says so', () => {
  let version = 3;
  const history = openTab().historyOf('', () => version);
  history.push('/screenembedprospect');
  expect(history.at().isCurrent).toBe(true);
  version = 4;
  expect(history.at().isCurrent).toBe(false);
  history.replace('/screenembedprospect');
  expect(history.at().isCurrent).toBe(true);
});

test('of several widgets each counts its own entries, and knows whose is on top', () => {
  const { historyOf } = openTab();
  const [one, two] = [historyOf('one'), historyOf('two')];
  one.push('a');
  two.push('b');
  expect(one.at()).toMatchObject({ depth: 1, isOwn: false });
  expect(two.at()).toMatchObject({ depth: 1, isOwn: true });
  one.replace('', 0);
  expect(one.at()).toMatchObject({ depth: 0, key: null });
  expect(two.at()).toMatchObject({ depth: 1, isOwn: true });
});

test('a move is reported on our entries and back to the entry below them, and not where the host goes elsewhere', () => {
  const { page, historyOf } = openTab();
  const history = historyOf('');
  const depths: number[] = [];
  const stop = history.subscribe(() => depths.push(history.at().depth));
  history.push('a');
  history.push('b');
  history.back(1);
  history.back(1);
  expect(depths).toEqual([1, 0]);
  page.history.pushState({ idx: 5 }, '', 'https://banco.cl/otra');
  page.history.pushState({ idx: 6 }, '', 'https://banco.cl/otra');
  page.history.go(-1);
  expect(depths).toEqual([1, 0]);
  stop();
  page.history.go(-1);
  expect(depths).toEqual([1, 0]);
});

test("a host's state that is no record is left alone", () => {
  const { historyOf, entries } = openTab('page 4');
  historyOf('').push('a');
  expect(entries).toHaveLength(1);
});
