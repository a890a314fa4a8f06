import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Inbox } from '../fixtures/inbox.ts';
import { mouse } from './hands.ts';
import { Person } from './person.ts';

/** The same person at a device of its own: nothing that a browser keeps is shared. The caller closes its context. */
export async function onAnotherDevice(
  browser: Browser,
  { inbox, address }: { inbox: Inbox; address: string },
  options: BrowserContextOptions = {},
): Promise<{ there: Person; page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    ...options,
  });
  const page = await context.newPage();
  return { there: new Person({ page, hands: mouse(page), inbox, address }), page, context };
}
