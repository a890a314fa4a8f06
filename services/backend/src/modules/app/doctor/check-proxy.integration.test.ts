import { freePort } from '@afilia/testing/services/free-ports';
import { haveProxy, ownProxy } from '@afilia/testing/services/own-proxy';
import { describe, expect, test } from 'vitest';
import { directHosts } from '../../platform/outbound/proxy-config.ts';
import { checkProxy } from './check-proxy.ts';

// An address without a server: the proxy need not get there.
const publicUrl = 'https://127.0.0.9:1';
const proxyAt = (url: string, guards = false) => ({
  proxy: { url: new URL(url), isDirect: directHosts([]), guards },
});
const check = (url: string, guards = false) => checkProxy(proxyAt(url, guards), publicUrl, {});

test('without a proxy all is well, unless Node has one configured', async () => {
  expect(await checkProxy({}, publicUrl, {})).toMatchObject([{ level: 'ok' }]);
  expect(await checkProxy({}, publicUrl, { NODE_USE_ENV_PROXY: '1' })).toMatchObject([
    { level: 'warn', detail: expect.stringContaining('OUTBOUND_PROXY_URL') },
  ]);
});

test('a proxy that is away is reported in one line without its password', async () => {
  const [found] = await check(`http://user:hunter2@127.0.0.1:${await freePort()}`);
  expect(found).toMatchObject({
    level: 'fail',
    detail: expect.stringContaining('does not answer (ECONNREFUSED)'),
  });
  expect(found?.detail).not.toContain('hunter2');
});

describe.runIf(haveProxy('tinyproxy'))('tinyproxy, where it is installed', () => {
  test('is well with its user and password, and fails with another', async () => {
    const proxy = await ownProxy('tinyproxy', { login: { user: 'afilia', password: 'p4ss' } });
    try {
      expect(await check(proxy.url)).toMatchObject([
        { level: 'ok', detail: expect.not.stringContaining('p4ss') },
      ]);
      for (const wrong of [proxy.url.replace('p4ss', 'other'), proxy.url.replace(/\/\/.*@/u, '//')])
        expect(await check(wrong)).toMatchObject([
          { level: 'fail', detail: expect.stringMatching(/does not take its user and password \(40[17]\)/u) },
        ]);
    } finally {
      await proxy.close();
    }
  });
});

describe.runIf(haveProxy('squid'))('Squid, where it is installed', () => {
  test('fails where it is said to guard and lets requests to this machine through', async () => {
    const guarding = ['acl inside dst 127.0.0.0/8 10.0.0.0/8', 'http_access deny inside'];
    const [guards, open] = [await ownProxy('squid', { more: guarding }), await ownProxy('squid')];
    try {
      expect(await check(guards.url, true)).toMatchObject([{ level: 'ok' }]);
      expect(await check(open.url)).toMatchObject([{ level: 'ok' }]);
      expect(await check(open.url, true)).toMatchObject([
        { level: 'fail', detail: expect.stringContaining('would connect to 127.0.0.1') },
      ]);
    } finally {
      await Promise.all([guards.close(), open.close()]);
    }
  });
});
