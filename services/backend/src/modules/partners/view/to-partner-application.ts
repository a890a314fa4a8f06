import type { Application } from '@afilia/domain/application/model/application';
import type { z } from 'zod';
import { hostOf } from '@afilia/domain/values/host-id';
import type { applicationAnswer } from '../server/schemas.ts';

/** An application as its bank's server sees it: no name, RUT, mail or amount. Moments are ISO 8601 UTC. */
type PartnerApplication = z.infer<typeof applicationAnswer>;

const signaturesOf = ({ isPJ, signatories, completion }: Application) => {
  if (!isPJ) return { required: 1, signed: completion === null ? 0 : 1 };
  return {
    required: signatories.length,
    signed: signatories.filter(({ sealedAt }) => sealedAt !== null).length,
  };
};

/** Returns the data of an application that a bank may know. */
export const toPartnerApplication = (application: Application, updatedAt: string): PartnerApplication => ({
  id: application.id,
  folio: application.folio,
  host: hostOf(application),
  clientReference: application.clientReference ?? null,
  isPJ: application.isPJ,
  state: application.flow.state,
  errorCode: application.error?.code ?? null,
  startedAt: application.startedAt,
  updatedAt,
  version: application.version,
  signatories: signaturesOf(application),
});
