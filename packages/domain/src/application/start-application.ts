import type { FromHost } from './model/host-fields.ts';
import { hostOf, ofHost } from '../values/host-id.ts';
import type { ScreeningOrder } from './model/evaluation/stages.ts';
import type { Rut } from '../values/identity/rut.ts';
import { accept, type Decision, type DecisionContext } from './model/decision.ts';

/** Form of the index screen, parsed (spec/screens#index). */
type StartApplication = {
  folio: string;
  /** Host of the key that the page has; the server knows it by the key, never by a claim of the page. */
  hostId?: string;
  clientReference?: string | undefined;
  invitationId?: string | undefined;
  fromHost?: FromHost | undefined;
  /** On an origin of the bank, which its server was held to. */
  returnUrl?: string | undefined;
  rut: Rut;
  /** Time of the first requests about unpaid debts and lists; by default as it begins. */
  screening?: ScreeningOrder | undefined;
  isPJ: boolean;
  acceptsMarketing: boolean;
  textVersion: string;
};

/** Starts an application. The command's parser has checked the two required consents. */
export function startApplication(command: StartApplication, { now, newId }: DecisionContext): Decision {
  const consent = (subject: 'terms' | 'evaluation' | 'marketing', given: boolean) => ({
    subject,
    given,
    textVersion: command.textVersion,
    at: now,
  });
  return accept({
    type: 'ApplicationStarted',
    at: now,
    id: newId(),
    folio: command.folio,
    ...ofHost(hostOf(command)),
    ...(command.clientReference !== undefined && { clientReference: command.clientReference }),
    ...(command.invitationId !== undefined && { invitationId: command.invitationId }),
    ...(command.fromHost && { fromHost: command.fromHost }),
    ...(command.returnUrl !== undefined && { returnUrl: command.returnUrl }),
    ...(command.screening === 'contact' && { screening: command.screening }),
    merchantRut: command.rut,
    isPJ: command.isPJ,
    consents: [
      consent('terms', true),
      consent('evaluation', true),
      consent('marketing', command.acceptsMarketing),
    ],
  });
}
