import type { SignatoryRecord } from '../signing/model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { withSignatory } from '../signing/evolve-parties.ts';

type ContactFrozen = ApplicationEvent & { type: 'ContactFrozen' };

/** What a report of a changed contact stops: links, codes, and an act that is not finished. A signature given stays. */
export function applyContactFrozen(application: Application, event: ContactFrozen): Partial<Application> {
  const { at, partyId = null } = event;
  const run = application.signatories.find(({ id }) => id === partyId)?.run;
  const frozen = { partyId, ...(run !== undefined && { run }), at };
  const frozenContacts = [...(application.frozenContacts ?? []), frozen];
  if (partyId !== null)
    return { frozenContacts, ...withSignatory(application, partyId, (one) => stopped(one, at)) };
  const { otp, mailboxChange, signatoryEmailChange } = application;
  return {
    frozenContacts,
    otp: otp && { ...otp, expiresAt: at },
    ...(mailboxChange && { mailboxChange: null }),
    ...(signatoryEmailChange && { signatoryEmailChange: null }),
    signatories: withoutOwnCode(application, at),
  };
}

/** The applicant's own code to sign went to a mailbox that does not count any more; a signature given stays. */
export const withoutOwnCode = ({ signatories }: Application, at: string): SignatoryRecord[] =>
  signatories.map((one) =>
    one.isApplicant && one.otp && !one.act?.confirmedAt
      ? { ...one, act: null, otp: { ...one.otp, expiresAt: at } }
      : one,
  );

const stopped = ({ sealedAt, act }: SignatoryRecord, at: string): Partial<SignatoryRecord> =>
  sealedAt || act?.confirmedAt
    ? { link: null }
    : { status: 'blocked', statusAt: at, link: null, act: null, otp: null };
