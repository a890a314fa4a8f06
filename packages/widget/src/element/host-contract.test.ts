import { attributes } from '@afilia/host-contract/attributes';
import { hostEvents } from '@afilia/host-contract/events';
import { hostMessages } from '@afilia/host-contract/messages';
import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { expect, test, vi } from 'vitest';
import type { Tell } from '../public/developer-errors.ts';
import { handleHostCommand } from './handle-host-command.ts';
import { readOptions } from './read-options.ts';

test('the widget reads each attribute of the contract and no other', () => {
  const read = new Set<string>();
  const note = (name: string) => {
    read.add(name);
    return name === 'api-key' ? 'k' : null;
  };
  readOptions(note, null, 'https://afilia.example/widget/entry.js');
  expect([...read].toSorted()).toEqual(Object.keys(attributes).toSorted());
});

test('defaults of the contract are those of the widget', () => {
  const { mode, brand, links, history } = readOptions(
    (name) => (name === 'api-key' ? 'k' : null),
    null,
    'https://afilia.example/widget/entry.js',
  );
  expect(mode).toBe(attributes.mode.default);
  expect(brand).toBe(attributes.brand.default);
  expect(links).toEqual({
    phone: unbroken(attributes['support-phone'].default),
    becomeCustomer: attributes['become-customer-url'].default,
    merchantPortal: attributes['merchant-portal-url'].default,
  });
  expect(attributes.history.without).toContain(`\`${history}\``);
});

test('the widget takes every word of a choice', () => {
  for (const name of ['mode', 'screen', 'history'] as const)
    for (const word of attributes[name].choices) {
      const given: Record<string, string> = { 'api-key': 'k', screen: 'prospect', [name]: word };
      expect(
        readOptions((requested) => given[requested] ?? null, null, 'https://afilia.example/')[name],
      ).toBe(word);
    }
});

const reported = (type: string) => {
  const tell = vi.fn<Tell>();
  const widget = { place: { merge: () => undefined }, options: { mode: 'embedded' }, tell };
  handleHostCommand(widget as never, { type, screen: 'prospect', fields: {} });
  return tell.mock.calls;
};

test('no message of the contract is unknown to the widget, and an event that comes back is no message', () => {
  // The two others are handled before: they need nothing that is fetched.
  const fetched = Object.keys(hostMessages).filter((name) => !['dm:theme', 'dm:reset'].includes(name));
  for (const name of [...fetched, ...Object.keys(hostEvents)]) expect(reported(name)).toEqual([]);
  expect(reported('dm:prefil')).toEqual([['A07', 'dm:prefil']]);
});
