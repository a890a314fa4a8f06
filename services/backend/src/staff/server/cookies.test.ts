import { expect, test } from 'vitest';
import { readCookie, setCookie, staffCookies } from './cookies.ts';

test('a session’s cookie is for the staff’s door alone, and for no script', () => {
  const { session, isSecure } = staffCookies('https://afilia.example');
  expect(setCookie(session, 'abc', { sameSite: 'Strict', isSecure })).toBe(
    '__Secure-afilia_staff=abc; Path=/staff; HttpOnly; SameSite=Strict; Secure',
  );
  expect(staffCookies('http://localhost:3000')).toMatchObject({ session: 'afilia_staff', isSecure: false });
});

test('a cookie that is there twice is none', () => {
  expect(readCookie('a=1; afilia_staff=x; b=2', 'afilia_staff')).toBe('x');
  expect(readCookie('afilia_staff=x; afilia_staff=y', 'afilia_staff')).toBeUndefined();
  expect(readCookie('other_afilia_staff=x', 'afilia_staff')).toBeUndefined();
  expect(readCookie(undefined, 'afilia_staff')).toBeUndefined();
});
