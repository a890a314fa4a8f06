import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { communesOfPermit } from '@afilia/domain/application/model/communes-of-permit';

type Verification = ApplicationView['verifications'][number];

/** The list of /screenverifications: the items in order and those that the person still gives. */
export function verificationsOf(application: Application): Verification[] {
  const { contactVerifiedAt, facts, verificationData, isPJ } = application;
  const given = verificationData ? 'approved' : 'pending';
  const rows: Verification[] = [
    { item: 'email', status: contactVerifiedAt ? 'approved' : 'pending' },
    { item: 'identity', status: identityStatus(application) },
    { item: 'tax', status: taxStatus(application) },
    { item: 'financial', status: facts.engine ? 'approved' : 'pending' },
    { item: 'declarations', status: given },
  ];
  const ofCompany: Verification[] = [
    { item: 'legalReview', status: reviewStatus(application) },
    { item: 'beneficialOwners', status: given },
  ];
  return [...rows, ...(isPJ ? ofCompany : []), ...permitRow(application)];
}

/** A licence is not examined: it is declared. */
const permitRow = (application: Application): Verification[] => {
  if (application.verificationData?.permit) return [{ item: 'permit', status: 'declared' }];
  return communesOfPermit(application) ? [{ item: 'permit', status: 'pending' }] : [];
};

/** Takes the civil register's confirmation, never a form's. */
const identityStatus = ({ facts, stage, error }: Application): Verification['status'] => {
  if (stage?.name === 'identity') return 'running';
  if (error?.check === 'identityDocument') return 'actionRequired';
  return facts.identityDocument?.status === 'valid' ? 'approved' : 'pending';
};

const taxStatus = ({ facts }: Application): Verification['status'] => {
  if (!facts.taxFolder) return 'pending';
  return facts.taxFolder.f29UpToDate ? 'approved' : 'observed';
};

const reviewStatus = ({ facts, stage, flow }: Application): Verification['status'] => {
  if (facts.powers?.status === 'approved') return 'approved';
  if (flow.state === 'inReview') return 'observed';
  if (flow.state === 'legalNotApproved') return 'rejected';
  return stage?.name === 'legalReview' ? 'running' : 'pending';
};
