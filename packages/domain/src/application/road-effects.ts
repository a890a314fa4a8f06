import type { PersonName } from '../values/identity/name-words.ts';
import { withoutDocuments } from './without-documents.ts';
import type { AccountKind } from './model/offer/conditions.ts';
import type { Application } from './model/application.ts';
import {
  type EventOf,
  noActivityNorEvidence,
  noEffect,
  noEvidence,
  type SomeEffects,
} from './model/effects.ts';
import { renamed } from './model/party/applicant-name.ts';
import type { GivenValues } from './model/prefill/missing-values.ts';
import type { ValueOrigin } from './model/prefill/origins.ts';
import type { ApplicationError } from './model/records.ts';

/** Returns the error of a field of the identity form that the civil register does not confirm. */
const identityError = (
  at: string,
  { field, reason }: { field: string; reason: string },
): ApplicationError => ({
  code: 'R13',
  check: 'identityDocument',
  at,
  retryable: false,
  field: { field, reason },
});

/** Effects of the forms and answers on the applicant's road, from the start to the summary, and of its ends. */
export const roadEffects = {
  PrescreeningPassed: noEffect,
  ProspectSaved: (application, event) => ({
    prospect: event.prospect,
    ...(!event.mailboxProven && { contactVerifiedAt: null }),
    ...withPhone(application, event),
  }),
  ProspectCorrected: (application, event) => ({
    prospect: event.prospect,
    ...withPhone(application, event),
    // The code is dead; its wrong tries stay counted, so another code gives no new ones.
    ...(application.mailboxChange && {
      mailboxChange: null,
      otp: application.otp && { ...application.otp, expiresAt: event.at },
    }),
  }),
  ProductsChosen: (_application, { basket, quote, at }) => ({ basket, quote, quotedAt: at }),
  PricesRefreshed: (_application, { quote, at }) => ({ quote, quotedAt: at }),
  PricesExpired: noEffect,
  ConditionsProposed: (_application, { conditions }) => ({ conditions }),
  AccountRefused: (_application, event) => ({ error: accountError(event) }),
  ConditionsChosen: withAccountKind,
  DeclarationSaved: (_application, { declaration, statement }) => ({
    declaration,
    declarationStatement: statement ?? null,
  }),
  DeclarationAccepted: noEffect,
  VerificationsSubmitted: (application, event) => ({
    verificationData: event.data,
    ...withGivenValues(application, event),
  }),
  IdentityProven: (application, { at, name, comparison }) => ({
    identityProvenAt: at,
    ...withName(application, name, 'civilRegister'),
    ...(comparison === 'compatible' && { nameAdopted: true }),
  }),
  IdentityRefused: (_application, event) => ({
    error: identityError(event.at, event),
    identityTries: event.tries,
  }),
  SummaryPrepared: (application, event) => ({
    quote: event.quote,
    quotedAt: event.at,
    ...withAccountKind(application, event),
  }),
  SummaryEdited: (application, event) => ({
    ...(event.prospect && { prospect: event.prospect }),
    ...withPhone(application, event),
    ...(event.basket && { basket: event.basket }),
    ...(event.quote && { quote: event.quote, quotedAt: event.at }),
    ...(event.conditions && { conditions: event.conditions }),
    ...(event.declaration && { declaration: event.declaration, declarationStatement: null }),
    ...withoutDocuments(application),
  }),
  SummaryConfirmed: noEffect,
  ApplicationExpired: noEffect,
  ApplicationWithdrawn: noEffect,
  ExpiryPostponed: noActivityNorEvidence(noEffect),
  ApplicationResumed: noEvidence(({ notify }) => (notify ? { notify: null } : {})),
} satisfies SomeEffects;

type Typed = EventOf<'ProspectSaved' | 'ProspectCorrected' | 'SummaryEdited'>;

/**
 * Another phone loses its proof. No mailbox vouches for a phone that came after the mailbox was proven, and a phone that was
 * typed while help was open may be the agent's (decision access-phones).
 */
function withPhone({ prospect: before, help }: Application, event: Typed): Partial<Application> {
  if (!event.prospect || before?.phone === event.prospect.phone) return {};
  const keepsMailbox = event.type !== 'ProspectSaved' || event.mailboxProven === true;
  const isHelped = help.some(({ expiresAt }) => expiresAt > event.at);
  const phoneDoubt = isHelped ? 'help' : keepsMailbox && before ? 'changed' : null;
  if (!before) return phoneDoubt ? { phoneDoubt } : {};
  return { phoneVerifiedAt: null, phoneCode: null, phoneDoubt };
}

/** The bank's objection to the account, at the field that it concerns. */
const accountError = ({ at, reason }: EventOf<'AccountRefused'>): ApplicationError => ({
  code: 'R13',
  check: 'account',
  at,
  retryable: false,
  field:
    reason === 'accountKindNeeded'
      ? { field: 'account.kind', reason: 'account.kindNeeded' }
      : { field: 'account.number', reason },
});

/** The account's kind as the bank gave it. */
function withAccountKind(
  { conditions }: Application,
  { accountKind }: { accountKind?: AccountKind },
): Partial<Application> {
  return conditions && accountKind
    ? { conditions: { ...conditions, account: { ...conditions.account, kind: accountKind } } }
    : {};
}

/** Sets another name of the applicant, and its origin. */
const withName = (
  { prospect }: Application,
  name: PersonName | undefined,
  origin: ValueOrigin,
): Partial<Application> => (name && prospect ? { prospect: renamed(prospect, name, origin) } : {});

/** Values that the person typed on /screenverifications because no source gave them. */
function withGivenValues(
  application: Application,
  { name, adopted, activityCode }: GivenValues,
): Partial<Application> {
  const prospect =
    withName(application, name, adopted ? 'taxFolder' : 'typed').prospect ?? application.prospect;
  return prospect ? { prospect: { ...prospect, ...(activityCode !== undefined && { activityCode }) } } : {};
}
