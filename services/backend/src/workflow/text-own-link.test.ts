import { expect, test } from 'vitest';
import { createRateLimiter } from '../store/rate-limiter.ts';
import { limitOfPhone, limitsOfLink } from './limit-of-phone.ts';
import { ownLinkText } from './text-own-link.ts';

const address = `https://www.afilia.example/h/banco/l/${'a'.repeat(43)}`;

test('[S-12] a message with a link names the brand and the address, and fits into what a gateway takes', () => {
  expect(ownLinkText('Pago Austral', address)).toBe(`Pago Austral: sigue con tu solicitud en ${address}`);
  expect(ownLinkText('P'.repeat(300), address)).toBe(`Sigue con tu solicitud en ${address}`);
});

test('[S-12] five messages with a link an hour to one phone; codes have their own, ten with those', async () => {
  const limiter = createRateLimiter({ now: () => new Date('2026-11-27T12:00:00Z') });
  const link = async (phone: string) => (await limiter.take(limitsOfLink(phone, 1))) === 0;
  const code = async (phone: string) => (await limiter.take([limitOfPhone(phone, 1)])) === 0;
  const phone = '+56987654321';
  const links = [];
  for (let sent = 0; sent < 6; sent++) links.push(await link(phone));
  expect(links).toEqual([true, true, true, true, true, false]);
  expect(await link('+56911111111')).toBe(true);
  const codes = [];
  for (let sent = 0; sent < 6; sent++) codes.push(await code(phone));
  expect(codes).toEqual([true, true, true, true, true, false]);
});
