import { signatoryOf } from '@afilia/domain/signing/company';
import type { Application } from '@afilia/domain/application/model/application';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import { applicantId, type Noticed } from '@afilia/domain/application/signal-risk';
import { defaultHost, hostOf } from '@afilia/domain/values/host-id';
import { mailboxKey } from '@afilia/domain/values/identity/mailbox-key';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ComparedKind, RiskHashes, RiskKeys } from '../../platform/ports/risk.ts';

/** Keys and hashes by which people of all applications are compared; nothing if they are not compared. */
export type PeopleComparison = { keys: RiskKeys; hashes: RiskHashes };

/** Values that a person is compared by, as typed, with the RUN of that person. */
type Compared = { run: string; values: { [Kind in ComparedKind]: string | undefined } };

function comparedOf(application: Application, partyId: string): Compared | undefined {
  const { prospect, verificationData } = application;
  if (partyId === applicantId)
    return (
      (prospect && {
        run: prospect.run,
        values: {
          mailbox: mailboxKey(prospect.email),
          phone: prospect.phone,
          document: verificationData?.documentNumber,
        },
      }) ??
      undefined
    );
  const { run, contact, identity } = signatoryOf(application, partyId) ?? {};
  if (run === undefined) return undefined;
  return {
    run,
    values: {
      mailbox: contact ? mailboxKey(contact.email) : undefined,
      phone: identity?.phone ?? contact?.phone,
      document: identity?.documentNumber,
    },
  };
}

const signals = {
  mailbox: 'mailboxElsewhere',
  phone: 'phoneElsewhere',
  document: 'documentElsewhere',
} as const satisfies Record<ComparedKind, Noticed['kind']>;

/**
 * Remembers what a person typed, and returns what another person typed within a year: one query, where the card or a phone is
 * proven anyway.
 *
 * @param partyId - a signatory, or `applicant`
 */
export async function comparePerson(
  { clock, people }: { clock: Clock; people?: PeopleComparison | undefined },
  application: Application,
  partyId: string,
): Promise<Noticed[]> {
  const compared = people && comparedOf(application, partyId);
  if (!people || !compared) return [];
  // Values that people typed at one bank tell another nothing.
  const host = hostOf(application);
  const hash: RiskHashes['hash'] = (kind, value) =>
    people.hashes.hash(kind, host === defaultHost ? value : `host:${host}:${value}`);
  const at = clock.now().toISOString();
  const found = await people.keys.record({
    applicationId: application.id,
    partyId,
    person: hash('person', compared.run),
    keys: Object.entries(compared.values).flatMap(([name, value]) => {
      const kind = name as ComparedKind;
      return value === undefined ? [] : [{ kind, hash: hash(kind, value) }];
    }),
    at,
    since: addSeconds(at, -limits.comparedDays * 24 * 3600),
  });
  return found.map((kind) => ({ kind: signals[kind], about: [partyId] }));
}
