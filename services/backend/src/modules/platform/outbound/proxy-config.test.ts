import { expect, test } from 'vitest';
import { readVariables } from '../../app/config/variables.ts';
import { directHosts } from './proxy-config.ts';

test.each(['localhost', 'LOCALHOST.', 'a.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '::1'])(
  '%s is this machine, and reached without the proxy',
  (host) => expect(directHosts([])(host)).toBe(true),
);

test.each([
  ['smtp.internal', ['smtp.internal', 'SMTP.internal.'], ['a.smtp.internal', 'xsmtp.internal']],
  ['.internal', ['a.internal', 'a.b.internal.'], ['internal', 'internal.example', 'notinternal']],
  ['*.internal', ['a.internal'], ['internal']],
  ['10.0.0.0/8', ['10.1.2.3'], ['11.1.2.3', 'ten.example', '[::ffff:8.8.8.8]']],
  ['10.1.2.3', ['10.1.2.3'], ['10.1.2.4']],
  ['fd00::/8', ['[fd12::1]', 'fd12::1'], ['[fe80::1]', '2606:4700::1']],
  ['[fd00::1]', ['[fd00::1]'], ['[fd00::2]']],
])('%s names its hosts and no others', (entry, direct, others) => {
  const isDirect = directHosts([entry]);
  expect(direct.filter((host) => !isDirect(host))).toEqual([]);
  expect(others.filter(isDirect)).toEqual([]);
});

test.each([
  'http://proxy.internal:3128',
  'https://proxy.internal',
  `http://user:${'p%40ss%2F'}@10.0.0.1:3128/`,
  'http://[fd00::1]:3128',
])('%s is a proxy', (address) => {
  expect(readVariables({ OUTBOUND_PROXY_URL: address }).malformed).toEqual([]);
});

test.each([
  'proxy.internal:3128',
  'socks5://proxy.internal:1080',
  'http://proxy.internal/path',
  'http://proxy.internal/?a',
  `http://user:${'%zz'}@proxy.internal`,
])('%s is no proxy, and its password is in no line', (address) => {
  const [line, ...more] = readVariables({ OUTBOUND_PROXY_URL: address }).malformed;
  expect(line).toMatch(/^OUTBOUND_PROXY_URL is malformed: /u);
  expect(line).not.toContain('%zz');
  expect(more).toEqual([]);
});

test('hosts that are reached directly, and prefixes of translation, are checked', () => {
  const good = {
    OUTBOUND_DIRECT_HOSTS: 'a.internal, .b.internal,*.c,10.0.0.0/8,fd00::/8,::1,[fd00::1],svc',
    NAT64_PREFIXES: '64:ff9b:1::/96',
  };
  expect(readVariables(good).malformed).toEqual([]);
  for (const wrong of ['http://a.internal', 'a.internal:25', '10.0.0.0/33', 'a..b', '*'])
    expect([wrong, readVariables({ OUTBOUND_DIRECT_HOSTS: wrong }).malformed.length]).toEqual([wrong, 1]);
  expect(readVariables({ NAT64_PREFIXES: '10.0.0.0/8' }).malformed).toHaveLength(1);
});
