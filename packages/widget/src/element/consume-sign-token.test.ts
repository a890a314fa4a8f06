import { expect, test, vi } from 'vitest';
import { consumeInvitation, consumeReturn, consumeSignToken, fromLoader } from './consume-sign-token.ts';

function pageAt(href: string) {
  const replaceState = vi.fn<History['replaceState']>();
  const page = { location: { href }, history: { state: { of: 'host' }, replaceState } } as unknown as Pick<
    Window,
    'location' | 'history'
  >;
  return { page, replaceState };
}

test('[F-03] takes the token out of the address and leaves the rest of it', () => {
  const { page, replaceState } = pageAt('https://banco.cl/alta?a=1&sign_token=abc#x');
  expect(consumeSignToken(page)).toBe('abc');
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ of: 'host' }, '', 'https://banco.cl/alta?a=1#x');
});

test('[F-03] an address without a token stays as it is', () => {
  const { page, replaceState } = pageAt('https://banco.cl/alta?a=1');
  expect(consumeSignToken(page)).toBeNull();
  expect(replaceState).not.toHaveBeenCalled();
});

test('[F-03] values of a return from ClaveÚnica leave the address at once', () => {
  const { page, replaceState } = pageAt('https://banco.cl/alta?a=1&dm_return=abc');
  consumeReturn(page);
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ of: 'host' }, '', 'https://banco.cl/alta?a=1');
});

test('[F-03] values of an invitation leave the address, also if the loader had read them before', () => {
  const { page, replaceState } = pageAt('https://banco.cl/alta?a=1&afilia_invitation=a.b.c#x');
  expect(consumeInvitation(page)).toBe('a.b.c');
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ of: 'host' }, '', 'https://banco.cl/alta?a=1#x');
  fromLoader.secrets = { afilia_invitation: 'd.e.f' };
  const clean = pageAt('https://banco.cl/alta?a=1').page;
  expect(consumeInvitation(clean)).toBe('d.e.f');
  expect(consumeInvitation(clean)).toBeNull();
});
