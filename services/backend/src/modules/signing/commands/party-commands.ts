import { invalid } from '@afilia/domain/application/model/decision';
import { changeFactorPhone } from '@afilia/domain/signing/second-factor';
import { denySignatory, disputeSummary } from '@afilia/domain/signing/signatory-commands';
import { parsePhone } from '@afilia/domain/values/identity/phone';
import { parseMessage } from '@afilia/domain/values/identity/plain-text';
import { ok } from '@afilia/domain/values/result';
import { partyIdOf } from '../../application/use-cases/party-id.ts';
import { defineCommand } from '../../record/commands/define-command.ts';
import type { CommandDeps } from '../../record/use-cases/run-command.ts';
import { identifySignatory } from '../use-cases/identify-signatory.ts';
import { beginRedirect, type RedirectSettings } from '../use-cases/prove-by-redirect.ts';

/** A signatory who came by a link, up to the documents. */
export const partyCommands = [
  defineCommand({
    name: 'identifySignatory',
    storedAs: 'identify-signatory',
    description:
      'Signatory, /screensignatoryinfo in its own-data form. A wrong RUN is R13 runWrong with attemptsLeft; after the third the link is blocked (viewer.status blocked).',
    args: { input: 'IdentifySignatoryInput!' },
    roles: ['signatory'],
    beforeIdentity: true,
    // The phone may change here too; the card is proven before a code goes there.
    decision: 'binds',
    limit: { attempt: 'checkCode' },
    refusals: ['outOfOrder', 'invalidFields', 'runWrong', 'linkBlocked'],
    example: {
      input: {
        run: '12345678-5',
        documentNumber: '587654321',
        documentExpiry: '2035-01-31',
        pep: { isPep: false },
        privacyAccepted: true,
      },
    },
    available: (_application, { step }) => step === 'identify',
    run: identifySignatory,
  }),
  defineCommand({
    name: 'changeFactorPhone',
    storedAs: 'change-factor-phone',
    description:
      'Signatory, where the code to the phone is asked for: «No es mi celular». Another code goes to this phone.',
    args: { phone: 'String!' },
    roles: ['signatory'],
    // The phone that a signatory's second factor goes to.
    decision: 'changesRecipient',
    limit: { attempt: 'sendCode', origin: ({ phone }) => ({ phone }) },
    refusals: ['outOfOrder', 'invalidFields', 'otpAttemptsExceeded', 'sendLimit'],
    example: { phone: '987654321' },
    available: (_application, { step, factors }) => step === 'prove' && factors.includes('sms'),
    decide: (application, typed, context) => {
      const phone = parsePhone(typed.phone);
      if (!phone.ok) return invalid([{ field: 'phone', reason: `phone.${phone.error}` }]);
      return changeFactorPhone(application, partyIdOf(context.of), phone.value, context);
    },
  }),
  defineCommand({
    name: 'beginRedirect',
    storedAs: 'begin-redirect',
    description:
      "Signatory, where the second factor is asked for: the button of ClaveÚnica. returnTo: the page to come back to, of a host's origin or ours; framed: that page stands in a frame, which providers refuse.",
    args: { purpose: 'RedirectPurpose!', returnTo: 'String!', framed: 'Boolean!' },
    answer: 'RedirectResult',
    roles: ['signatory'],
    // The sign-in there proves who this person is.
    decision: 'binds',
    limit: { attempt: 'redirect' },
    refusals: ['outOfOrder', 'invalidFields'],
    example: { purpose: 'prove', returnTo: 'http://localhost:3000/', framed: false },
    available: (_application, { step, factors }) => step === 'prove' && factors.includes('clave-unica'),
    run: async (deps: CommandDeps & { redirects?: RedirectSettings | undefined }, of, args) => {
      const begun = await beginRedirect(deps, of, args);
      return begun.ok ? ok({ __typename: 'RedirectTicket' as const, ...begun.value }) : begun;
    },
  }),
  defineCommand({
    name: 'notMe',
    storedAs: 'not-me',
    description: 'Signatory: «No soy yo». Ends this link and tells the applicant.',
    args: {},
    roles: ['signatory'],
    beforeIdentity: true,
    decision: 'binds',
    refusals: ['outOfOrder'],
    example: {},
    available: (_application, { step }) => step === 'identify' || step === 'prove',
    decide: (application, _args, context) => denySignatory(application, partyIdOf(context.of), context),
  }),
  defineCommand({
    name: 'reportSummaryError',
    storedAs: 'report-summary-error',
    description:
      "Signatory, read-only summary: «Veo un error». Goes to the applicant in the person's own words; this person cannot sign until the documents are made again.",
    args: { text: 'String!' },
    roles: ['signatory'],
    decision: 'binds',
    refusals: ['outOfOrder', 'invalidFields'],
    example: { text: 'La dirección del local es otra.' },
    available: (_application, { step }) => step === 'summary' || step === 'read',
    decide: (application, typed, context) => {
      const text = parseMessage(typed.text, { min: 1, max: 500 });
      return text.ok
        ? disputeSummary(application, partyIdOf(context.of), text.value, context)
        : invalid([{ field: 'text', reason: `text.${text.error}` }]);
    },
  }),
];
