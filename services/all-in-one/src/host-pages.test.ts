import { builtInHost } from '@afilia/backend/app/config/host-folder';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveHostPages, serveInvitationPages } from './host-pages.ts';

const { provider, legal } = builtInHost();
const host = {
  id: 'banco-sur',
  apiKeys: ['da2-key-one', 'da2-key-two'],
  origins: [],
  pageUrl: '',
  mailFrom: '',
  supportPhone: '+56 2 2999 9999',
  links: { becomeCustomer: 'https://a.example/?x=1&y="', merchantPortal: 'https://b.example' },
  provider: { ...provider, brandName: 'Cobro <b>Sur</b>' },
  legal,
  theme: { colors: { primary: '#123456' } },
  webhook: undefined,
};

test('a host has a page of its own with its key, brand, phone, links and theme, and nothing of it is markup', async () => {
  const server = Fastify();
  serveHostPages(server, () => new Map([[host.id, host]]), '/graphql');
  const { statusCode, body, headers } = await server.inject('/h/banco-sur/?sign_token=x');
  expect(statusCode).toBe(200);
  expect(body).toContain('api-key="da2-key-one" api-url="/graphql"');
  expect(body).toContain('support-phone="+56 2 2999 9999"');
  expect(body).toContain('become-customer-url="https://a.example/?x=1&#38;y=&#34;"');
  expect(body).toContain('theme="{&#34;colors&#34;:{&#34;primary&#34;:&#34;#123456&#34;}}"');
  expect(body).not.toContain('<b>');
  expect(body).not.toContain('da2-key-two');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  const style = await server.inject('/h/page.css');
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(style.body).toMatch(/^body\{margin:0\}/u);
  expect(body).toContain('href="/h/page.css"');
  expect((await server.inject('/h/default/')).statusCode).toBe(404);
});

test('an invitation leads to the page of its host with its secret, which reaches no cache and no other page', async () => {
  const server = Fastify();
  const token = 'a'.repeat(43);
  serveInvitationPages(
    server,
    () => new Map([[host.id, host]]),
    '/graphql',
    async (requested) => (requested === token ? { hostId: host.id } : undefined),
  );
  const { statusCode, body, headers } = await server.inject(`/i/${token}`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`api-key="da2-key-one"`);
  expect(body).toContain(`host-session="cs_${token}"`);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const unknown = await server.inject(`/i/${'b'.repeat(43)}`);
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('No encontramos esta invitación');
  expect(unknown.body).not.toContain('bbb');
});

test('[F-08] an invitation to a page of the bank’s own goes on to it, and no page learns its origin', async () => {
  const server = Fastify();
  const next = 'https://bank.example/cobrar?afilia_invitation=a.b.c';
  serveInvitationPages(
    server,
    () => new Map([[host.id, host]]),
    '/graphql',
    async () => ({ hostId: host.id, next }),
  );
  const { statusCode, headers } = await server.inject(`/i/${'a'.repeat(43)}`);
  expect(statusCode).toBe(303);
  expect(headers).toMatchObject({
    location: next,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
});
