import { expect, test } from 'vitest';
import { readCookie, setCookie } from '../cookies/cookies.ts';
import { staffCookies, staffPath as path } from './cookies.ts';

const named = (publicUrl: string, production = false) => staffCookies({ publicUrl, production });

test('a session’s cookie is for our host alone, and for no script', () => {
  const { session, pending, isSecure } = named('https://afilia.example');
  expect(setCookie(session, 'abc', { sameSite: 'Strict', isSecure, path })).toBe(
    '__Host-afilia_staff=abc; Path=/; HttpOnly; SameSite=Strict; Secure',
  );
  expect(setCookie(pending, 'abc', { sameSite: 'Lax', isSecure, path, maxAge: 900 })).toBe(
    '__Host-afilia_sign_in=abc; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=900',
  );
});

test('without TLS, on a machine of one’s own, cookies have plain names; in production never', () => {
  expect(named('http://localhost:3000')).toEqual({
    session: 'afilia_staff',
    pending: 'afilia_sign_in',
    returnTo: 'afilia_return_to',
    signedOut: 'afilia_signed_out',
    isSecure: false,
  });
  expect(setCookie('afilia_staff', 'abc', { sameSite: 'Strict', isSecure: false, path })).toBe(
    'afilia_staff=abc; Path=/staff; HttpOnly; SameSite=Strict',
  );
  expect(named('http://localhost:3000', true)).toEqual(named('https://afilia.example'));
});

test('a cookie that is there twice is none', () => {
  expect(readCookie('a=1; afilia_staff=x; b=2', 'afilia_staff')).toBe('x');
  expect(readCookie('afilia_staff=x; afilia_staff=y', 'afilia_staff')).toBeUndefined();
  expect(readCookie('other_afilia_staff=x', 'afilia_staff')).toBeUndefined();
  expect(readCookie(undefined, 'afilia_staff')).toBeUndefined();
});
