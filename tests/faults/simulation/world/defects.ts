import type { FlowState } from '@afilia/domain/application/model/flow/names';
import type { MailLedger } from '@afilia/backend/record/ports/mails';
import type { PersonalData } from '@afilia/backend/record/ports/personal-data';

/** Errors that are put in on purpose: a simulation that does not find them proves nothing. */
export const defects = ['mail-key-not-checked', 'retention-row-missing', 'job-not-rerun'] as const;
export type Defect = (typeof defects)[number];

/** A mail that went out is given out once more. */
export const forgetfulLedger = (mails: MailLedger): MailLedger => ({
  ...mails,
  claimMail: async (mail) => {
    const claim = await mails.claimMail(mail);
    return claim === 'already-sent' ? 'claimed' : claim;
  },
});

const forgotten: FlowState = 'rejected';

/** One state has no retention class. */
export const incompleteRetention = (personalData: PersonalData): PersonalData => ({
  ...personalData,
  untouchedSince: (states, ...rest) =>
    personalData.untouchedSince(
      states.filter((state) => state !== forgotten),
      ...rest,
    ),
});
