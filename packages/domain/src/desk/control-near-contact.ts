import type { Application } from '../application/model/application.ts';
import { addSeconds } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { limits } from '../application/model/limits.ts';
import { applicantId, type Noticed } from '../application/signal-risk.ts';

/** Events by which a person sets the address of codes, links or text messages. */
const contactEvents: ReadonlySet<ApplicationEvent['type']> = new Set([
  'ProspectSaved',
  'MailboxChangeAsked',
  'EmailChanged',
  'KeyHandedOver',
  'SignatoryDescribed',
  'SignatoryEmailChangeAsked',
  'SignatoryIdentified',
  'SignatoryPhoneChanged',
]);

/**
 * Notices a contact typed by a person whose page an agent controlled shortly before: such a contact is refused during
 * control, but not when an agent dictates it afterwards. A help session of the longest kind counts as shortly.
 *
 * @param partyId - the person who typed; null is the applicant
 */
export function controlNearContact(
  { controlled }: Application,
  partyId: string | null,
  decided: readonly ApplicationEvent[],
  now: string,
): Noticed[] {
  const who = partyId ?? applicantId;
  const last = controlled[who];
  const isNear = last !== undefined && now < addSeconds(last, limits.helpSeconds);
  return isNear && decided.some(({ type }) => contactEvents.has(type))
    ? [{ kind: 'controlNearContact', about: [who] }]
    : [];
}
