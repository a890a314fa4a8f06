import type { Application } from '../../application/model/application.ts';
import { type Decision, refuse } from '../../application/model/decision.ts';
import type { HelpControl, HelpSession } from './help-events.ts';

/** The help that a bearer has open. @param partyId - null is the applicant */
export const openHelpOf = (
  { help }: Application,
  partyId: string | null,
  now: string,
): HelpSession | undefined => help.find((one) => one.partyId === partyId && one.expiresAt > now);

/**
 * Returns the control that an agent has of a bearer's page, as far as the record knows.
 *
 * @param partyId - null is the applicant
 */
export const controlOf = (
  application: Application,
  partyId: string | null,
  now: string,
): HelpControl | undefined => {
  const control = openHelpOf(application, partyId, now)?.control;
  return control && control.until > now ? control : undefined;
};

/**
 * Refuses a decision that belongs to a person alone while an agent has control of their page
 * (decision access-mailbox); undefined without such control.
 */
export const refusedInControl = (
  application: Application,
  partyId: string | null,
  now: string,
): Decision<'controlActive'> | undefined =>
  controlOf(application, partyId, now) ? refuse('R13', 'controlActive') : undefined;
