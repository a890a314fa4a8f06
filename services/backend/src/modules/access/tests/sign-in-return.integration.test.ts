import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: HelpDesk;
let base = '';
beforeAll(async () => {
  desk = await openHelpDesk();
  base = desk.url;
});
afterAll(() => desk.close());

const to = '/console/casos/d95b7a78-6056-4345-8e87-791f6bd434ad?cola=mias';
const signInTo = (address: string) => `/staff/sign-in?${new URLSearchParams({ to: address })}`;

/** @returns the last address of a member who signs in from here */
async function signIn(browser: StaffBrowser, begin: string): Promise<string> {
  const { url } = await browser.follow(begin);
  const body = new URLSearchParams({ user: 'ana', password: 'ana-sandbox' });
  const headers = { origin: url.origin };
  return (await browser.follow(url.href, { method: 'POST', body, headers })).url.href;
}

test('[A-25] a sign-in leads back to the requested address of the console, once', async () => {
  const browser = new StaffBrowser(base);
  expect(await signIn(browser, signInTo(to))).toBe(`${base}${to}`);
  expect(browser.cookie('afilia_return_to')).toBeUndefined();
});

test('[A-25] an attempt that fails leads there too, with the reason, and one without an address forgets that before', async () => {
  const browser = new StaffBrowser(base);
  await browser.follow(signInTo(to));
  expect(browser.cookie('afilia_return_to')?.attributes).toBe(
    'Path=/staff; HttpOnly; SameSite=Lax; Max-Age=900',
  );
  expect((await browser.follow('/staff/callback?code=x&state=y')).url.href).toBe(
    `${base}${to}&error=refused`,
  );
  await browser.follow(signInTo(to));
  expect(await signIn(browser, '/staff/sign-in')).toBe(`${base}/console/`);
});

test.each([
  'https://evil.example/console/casos',
  '//evil.example/console/',
  '/console/../staff/api/me',
  '/console/nada',
])('[A-25] a link that asks for %s leads to the first page of the console', async (address) => {
  expect(await signIn(new StaffBrowser(base), signInTo(address))).toBe(`${base}/console/`);
});

test('[A-25] an address in a cookie is judged as one in a link', async () => {
  for (const value of ['//evil.example', '%', 'https://evil.example/']) {
    const cookie = `afilia_return_to=${value === '%' ? value : encodeURIComponent(value)}`;
    const answer = await fetch(`${base}/staff/callback?code=x&state=y`, {
      redirect: 'manual',
      headers: { cookie },
    });
    expect(answer.headers.get('location'), value).toBe(`${base}/console/?error=expired`);
  }
});
