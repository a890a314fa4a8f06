import { present, type RunCheck, toOutcome } from '../../../application/jobs/checks/check.ts';

/** Asks the civil register about the card of the applicant. */
export const identityDocument: RunCheck<'identityDocument'> = async (
  { folio, prospect, verificationData },
  { sources },
  call,
) => {
  const { run } = present(prospect, 'the prospect');
  const { documentNumber, documentExpiry } = present(verificationData, 'the card');
  const result = await sources.civilRegister.verify({ folio, run, documentNumber, documentExpiry }, call);
  return { outcome: toOutcome(result, (document) => document) };
};
