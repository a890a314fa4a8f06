import type { Applicant } from '@afilia/testing/people/applicant';
import { goodForms } from '@afilia/testing/people/good-forms';
import { personOverApi } from './api-road.ts';

/** Acts of a natural person over the API to reach each screen from the one before. */
const steps = {
  'embed-prospect': async (person: Applicant, rut: string) => {
    await person.start(rut);
    await person.reach('prescreened');
  },
  'otp-contact': (person: Applicant) => person.saveProspect(),
  'embed-productos': async (person: Applicant) => person.send('verify-otp', { otp: await person.code() }),
  'embed-condiciones': (person: Applicant) => person.chooseProducts(),
  'embed-connect': async (person: Applicant) => {
    await person.send('choose-conditions', { input: goodForms.conditions });
    await person.reach('conditionsChosen');
  },
  nationality: async (person: Applicant) => {
    await person.connect();
    await person.reach('evaluated');
  },
  summary: (person: Applicant) => person.declare(),
  'sign-documents': (person: Applicant) => person.confirm(),
};

/** A screen where a test may begin. */
export type FirstScreen = keyof typeof steps;

/** Number of codes that were mailed on the way to a screen and typed there. */
export const codesBefore = (screen: FirstScreen): number =>
  ['embed-prospect', 'otp-contact'].includes(screen) ? 0 : 1;

/**
 * Brings a natural person's application to a screen over the API of a running service.
 *
 * @param given.url - origin of the service
 * @param given.address - the person's mailbox
 * @returns the person over the API: has the session, and may go on
 */
export async function reachByApi(
  screen: FirstScreen,
  { url, address, rut }: { url: string; address: string; rut: string },
): Promise<Applicant> {
  const person = await personOverApi(url, address);
  for (const [name, step] of Object.entries(steps)) {
    await step(person, rut);
    if (name === screen) break;
  }
  return person;
}
