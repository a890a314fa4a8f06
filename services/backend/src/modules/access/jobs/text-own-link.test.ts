import { expect, test } from 'vitest';
import { ownLinkText } from './text-own-link.ts';

const address = `https://www.afilia.example/h/banco/l/${'a'.repeat(43)}`;

test('[S-12] a message with a link names the brand and the address, and fits into what a gateway takes', () => {
  expect(ownLinkText('Pago Austral', address)).toBe(`Pago Austral: sigue con tu solicitud en ${address}`);
  expect(ownLinkText('P'.repeat(300), address)).toBe(`Sigue con tu solicitud en ${address}`);
});
