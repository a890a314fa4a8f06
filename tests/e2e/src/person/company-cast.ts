import type { Browser, BrowserContext } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import type { Inbox } from '../fixtures/inbox.ts';
import { shoot } from '../fixtures/screenshots.ts';
import { quickMouse } from './hands.ts';
import type { Means, OnScreen } from './person.ts';
import { RemoteSignatory } from './remote-signatory.ts';

/** People of the sandbox's companies (docs/sandbox.md). */
export const people = {
  camila: { name: 'Camila Rojas Fuentes', run: '12.345.678-5' },
  pedro: { name: 'Pedro Soto Vidal', run: '15.400.001-1' },
  ana: { name: 'Ana Díaz Morales', run: '15.400.002-K' },
} as const;

/** Companies by how they are bound (spec/signing-rules#cases). */
export const companies = {
  revoked: '76.400.013-7',
  camilaAlone: '76.400.001-3',
  twoOfA: '76.400.003-K',
  oneOfEach: '76.400.004-8',
} as const;

/** An address of one's own, beside the test's. */
export const addressOf = (address: string, name: string): string => address.replace('@', `.${name}@`);

/** Takes a picture of each screen once and lets axe look at it. */
export function lookOnce(page: Means['page'], width: number): OnScreen {
  const seen = new Set<string>();
  return async (screen) => {
    if (seen.has(screen)) return;
    seen.add(screen);
    await shoot(page, `company-${screen}`, [width]);
    await expectAccessible(page, screen);
  };
}

/**
 * A signatory with a browser of the own, as people have.
 *
 * @param looks - takes pictures and lets axe look; once in the whole suite is enough
 */
export async function signatoryIn(
  browser: Browser,
  inbox: Inbox,
  address: string,
  looks = false,
): Promise<{ person: RemoteSignatory; context: BrowserContext }> {
  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const means = { page, hands: quickMouse(page), inbox, address };
  const person = new RemoteSignatory(means, looks ? lookOnce(page, 1280) : undefined);
  return { person, context };
}
