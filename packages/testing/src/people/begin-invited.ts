import type { Applicant } from './applicant.ts';

/** Begins an application as a natural person, with the data that a bank prepared. @param url of an invitation that leads to our page */
export const beginInvited = (person: Applicant, rut: string, url: unknown) =>
  person.send('start-application', {
    input: {
      rut,
      isPJ: false,
      acceptsTerms: true,
      authorisesEvaluation: true,
      acceptsMarketing: false,
      hostSession: `cs_${String(url).split('/i/')[1]}`,
    },
  });
