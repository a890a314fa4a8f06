import type { CheckName } from '@afilia/domain/application/model/evaluation/stages';
import { type RunCheck, present, toOutcome } from '../../../application/jobs/checks/check.ts';
import * as closing from './closing.ts';
import * as completion from './completion.ts';
import * as connection from '../../../application/jobs/checks/connection.ts';
import * as evaluation from '../../../application/jobs/checks/evaluation.ts';
import { powers } from './powers.ts';
import * as prescreening from '../../../application/jobs/checks/prescreening.ts';
import * as screening from '../../../application/jobs/checks/screening.ts';

/** Asks the civil register about the card of the applicant. */
const identityDocument: RunCheck<'identityDocument'> = async (
  { folio, prospect, verificationData },
  { sources },
  call,
) => {
  const { run } = present(prospect, 'the prospect');
  const { documentNumber, documentExpiry } = present(verificationData, 'the card');
  const result = await sources.civilRegister.verify({ folio, run, documentNumber, documentExpiry }, call);
  return { outcome: toOutcome(result, (document) => document) };
};

/** Every check by its name. */
export const allChecks: { [Name in CheckName]: RunCheck<Name> } = {
  ...prescreening,
  ...connection,
  ...evaluation,
  account: closing.account,
  prices: closing.prices,
  stock: closing.stock,
  curse: closing.curse,
  contract: closing.contract,
  documents: closing.documents,
  signatures: closing.signatures,
  counterSignature: closing.counterSignature,
  ...completion,
  ...screening,
  identityDocument,
  powers,
};
