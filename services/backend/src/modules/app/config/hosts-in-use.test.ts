import { expect, test } from 'vitest';
import type { ClientKeys } from './client-keys.ts';
import { builtInHost } from './host-folder.ts';
import { createHostsInUse, madeOfHosts } from './hosts-in-use.ts';

const { provider, legal } = builtInHost();
const host = (id: string, brandName: string) => ({
  id,
  provider: { ...provider, brandName },
  legal,
  apiKeys: [`da2-${id}`],
  origins: [`https://${id}.example`],
  page: undefined,
  mailFrom: `no-responder@${id}.example`,
  supportPhone: '+56 2 2999 9999',
  links: { becomeCustomer: 'https://a.example', merchantPortal: 'https://b.example' },
  theme: undefined,
  webhookUrl: undefined,
});
const files = (otherHosts: ReturnType<typeof host>[], hostsHash: string) => ({
  provider,
  legal,
  clientKeys: undefined as ClientKeys | undefined,
  answers: [],
  otherHosts,
  otherWebhooks: new Map<string, { url: string; secret: string }>(),
  hostsHash,
});
const config = {
  apiKey: 'da2-own',
  hostOrigins: [],
  publicUrl: 'https://afilia.example',
  mailFrom: 'no-responder@afilia.example',
  supportPhone: '+56 2 2345 6789',
  links: { becomeCustomer: 'https://a.example', merchantPortal: 'https://b.example' },
  webhook: undefined,
  technicalContact: undefined,
  ...files([host('banco-sur', 'Sur')], 'one'),
};

test('a file that is read anew is reported from then on, and its values are made once', () => {
  const hosts = createHostsInUse(config);
  let times = 0;
  const origins = madeOfHosts(hosts, (all) => {
    times += 1;
    return [...all.values()].flatMap((one) => one.origins);
  });
  expect(origins()).toBe(origins());
  expect(hosts.hash()).toBe('one');
  hosts.take(files([host('banco-sur', 'Sur'), host('banco-norte', 'Norte')], 'two'));
  expect(hosts.hash()).toBe('two');
  expect(origins()).toEqual(['https://banco-sur.example', 'https://banco-norte.example']);
  expect([times, origins() === origins()]).toEqual([2, true]);
  hosts.take({ ...files([], 'three'), provider: { ...provider, brandName: 'Otra' } });
  expect(hosts.own()).toMatchObject({ provider: { brandName: 'Otra' }, apiKeys: ['da2-own'] });
});

test('a host whose files are gone is found by what began under it, and by nothing new', () => {
  const hosts = createHostsInUse(config);
  hosts.take(files([], 'two'));
  expect(hosts.all().has('banco-sur')).toBe(false);
  expect(hosts.find('banco-sur')?.provider.brandName).toBe('Sur');
  hosts.take(files([host('banco-sur', 'Sur 2')], 'three'));
  expect(hosts.find('banco-sur')?.provider.brandName).toBe('Sur 2');
});

test('keys that are taken out of a file are over', () => {
  const keys = { cli_core: { keys: [{ kty: 'OKP' as const, crv: 'Ed25519' as const, kid: 'a', x: 'x' }] } };
  const hosts = createHostsInUse({ ...config, clientKeys: keys });
  expect(hosts.own().clientKeys).toBe(keys);
  hosts.take(files([], 'two'));
  expect(hosts.own().clientKeys).toBeUndefined();
});
