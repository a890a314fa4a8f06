import { setTimeout as sleep } from 'node:timers/promises';
import { Applicant, type ApplicantHost } from '@afilia/testing/people/applicant';
import { phoneOf } from '@afilia/testing/people/phone-of';
import { CompanyApplicant } from '@afilia/testing/people/company';
import type { Page } from '@playwright/test';
import { readInbox } from '../fixtures/inbox.ts';
import { fetchPatiently, pauseWhileBusy } from '../fixtures/patient-fetch.ts';

/** The mails of a running service, as the driver of the API wants them. */
function inboxAt(url: string, addresses: () => readonly string[]): ApplicantHost['inbox'] {
  type Mails = ReturnType<ApplicantHost['inbox']['list']>;
  let mails: Mails = [];
  const refresh = async () => {
    const found = (await Promise.all(addresses().map((address) => readInbox(url).to(address)))).flat();
    // Over HTTP a mail has no id of its own; counted from the oldest it keeps its number.
    mails = found.map((mail, index) => ({
      ...mail,
      id: String(found.length - index),
      messageId: `${mail.to} ${found.length - index}`,
      from: '',
      attachments: [],
    }));
  };
  return {
    list: () => mails,
    // A finished search does not wait for this any more, and by then the service may be gone.
    next: async () => {
      for (;;) {
        await sleep(100, undefined, { ref: false });
        await refresh().catch(() => undefined);
        const [newest] = mails;
        if (newest) return newest;
      }
    },
    receive: () => {
      throw new Error('mails come by SMTP only');
    },
    find: () => undefined,
    clear: () => undefined,
  };
}

/** Makes the API driver's host of a service that runs in another process. */
export async function hostAt(url: string, address: () => string): Promise<ApplicantHost> {
  const page = await (await fetchPatiently(url)).text();
  const apiKey = /api-key="([^"]+)"/u.exec(page)?.[1] ?? '';
  const addresses = () => [address(), `+56${phoneOf(address())}`];
  const inbox = inboxAt(url, addresses);
  const clock = { now: () => new Date() };
  return { url, apiKey, clock, inbox, whenBack: pauseWhileBusy, asksAgain: true };
}

/**
 * A natural person who goes the first part of the road without a browser.
 *
 * @param email - absent: a new one
 */
export async function personOverApi(url: string, email?: string): Promise<Applicant> {
  const person: Applicant = new Applicant(await hostAt(url, () => person.email), email);
  return person;
}

/** The same for a company. */
export async function companyOverApi(url: string, email?: string): Promise<CompanyApplicant> {
  const person: CompanyApplicant = new CompanyApplicant(await hostAt(url, () => person.email), email);
  return person;
}

/** Opens the bank's page in a tab that remembers this person's application, as after a reload. */
export async function openTabOf(page: Page, { session, application }: Applicant, home = '/'): Promise<void> {
  const stored = JSON.stringify({ token: session, applicationId: application?.id });
  await page.addInitScript((session) => {
    // A frame of no origin has no storage.
    if (globalThis.origin === 'null') return;
    // Once: an entry that the widget removes later stays removed.
    if (sessionStorage.getItem('tab:opened')) return;
    sessionStorage.setItem('tab:opened', 'yes');
    sessionStorage.setItem('afilia:session', session);
  }, stored);
  await page.goto(home);
}
