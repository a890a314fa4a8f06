import type { Application } from '../application/model/application.ts';
import type { FlowTransition } from '../application/model/events.ts';

type Phone = Pick<Application, 'phoneVerifiedAt' | 'phoneCode' | 'phoneDoubt'>;
type Typed = FlowTransition & { type: 'ProspectSaved' | 'ProspectCorrected' | 'SummaryEdited' };

/**
 * What a phone that was typed brings with it: another one is proven no more. One that came after the mailbox was proven
 * nobody vouches for, and one that was typed while help was open may be the agent's (decision 0078).
 */
export function withPhone({ prospect: before, help = [] }: Application, event: Typed): Partial<Phone> {
  if (!event.prospect || before?.phone === event.prospect.phone) return {};
  const keepsMailbox = event.type !== 'ProspectSaved' || event.mailboxProven === true;
  const isHelped = help.some(({ expiresAt }) => expiresAt > event.at);
  const phoneDoubt = isHelped ? 'help' : keepsMailbox && before ? 'changed' : null;
  if (!before) return phoneDoubt ? { phoneDoubt } : {};
  return { phoneVerifiedAt: null, phoneCode: null, phoneDoubt };
}

/** Who proves the mailbox vouches for the phone beside it; not for one that was typed while help was open. */
export const phoneVouchedFor = ({ phoneDoubt }: Application): Partial<Phone> =>
  phoneDoubt === 'changed' ? { phoneDoubt: null } : {};
