import type { Application } from '@afilia/domain/application/model/application';
import { isOwnLink } from '@afilia/domain/access/own-link';
import { recordMail } from '@afilia/domain/record/recovery';
import { isFactorUndelivered } from '@afilia/domain/signing/second-factor';
import { phoneChallenge } from '@afilia/domain/access/phone-challenge';
import { isProvenPhone } from '@afilia/domain/record/proven-contact';
import { accept } from '@afilia/domain/application/model/decision';
import { z } from 'zod';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import type { Noticed } from '@afilia/domain/application/signal-risk';
import { type CommandDeps, decisionContextOf, runCommand } from '../../record/use-cases/run-command.ts';
import { withSignals } from '../../record/use-cases/with-signals.ts';
import { messageIdOf } from '../use-cases/record-receipt.ts';
import { sendSmsOnce, type TextDeps } from './send-sms-once.ts';
import { textOwnLink } from './text-own-link.ts';
import { comparePerson, type PeopleComparison } from '../../application/jobs/compare-people.ts';

const jobData = z.object({ applicationId: z.string(), about: z.string() });

type Deps = CommandDeps &
  TextDeps & {
    people?: PeopleComparison | undefined;
    /** Name of the brand in the message. */
    brandOf: (application: Application) => string;
    /** The page that links lead to. */
    linkUrlOf: (application: Application) => string;
  };

/**
 * Sends the code of a challenge, or a link that leads back, to a telephone, once: the ledger knows which went out, and one that is repeated because its
 * sender died has the same id and, derived from the challenge, the same code.
 */
export const createSendSms =
  (given: Deps): JobHandler =>
  async (data, { lastAttempt, signal }) => {
    const { messenger, ledger, messages, brandOf, ...deps } = given;
    const { applicationId, about } = jobData.parse(data);
    const now = () => deps.clock.now().toISOString();
    const application = await deps.store.load(applicationId);
    if (application && isOwnLink(application, about))
      return textOwnLink(given, { application, linkId: about }, { lastAttempt, signal });
    const signatory = application?.signatories.find(({ factor }) => factor?.challengeId === about);
    const challenge = signatory?.factor ?? (application && phoneChallenge(application, about));
    const key = { applicationId, key: `sms:${about}` };
    if (!application || !challenge || now() >= challenge.expiresAt) {
      await ledger.dropMail(key);
      return 'done';
    }
    const record = (delivered: boolean, noticed: readonly Noticed[] = []) =>
      runCommand(
        deps,
        { applicationId, commandId: `sms:${about}:${delivered ? 'sent' : 'failed'}` },
        (current, moment) =>
          // The gateway's receipt may come before this, and knows better.
          delivered && isFactorUndelivered(current, about)
            ? accept()
            : withSignals(
                deps,
                current,
                recordMail({ mail: 'otp', about, delivered }, moment),
                noticed,
                moment,
              ),
      );
    const { sentTo: to } = challenge;
    const use = challenge.purpose === 'phone' ? 'confirmar tu celular en' : 'firmar con';
    const outcome = await sendSmsOnce(
      { messenger, ledger, messages },
      {
        ...key,
        messageId: messageIdOf(applicationId, about),
        to,
        text: `${deps.codes.codeOf(about)} es tu código para ${use} ${brandOf(application)}. No lo compartas.`,
        cause: isProvenPhone(application, to, decisionContextOf(deps)) ? 'own' : 'typed',
        now,
      },
      signal,
    );
    if (outcome === 'erased') return 'done';
    if (outcome === 'again' && !lastAttempt) return 'again';
    if (outcome !== 'sent') {
      await record(false);
      return 'done';
    }
    // The one that the applicant gave was compared with the card; another may have been named since.
    const isOther = signatory !== undefined && challenge.sentTo !== signatory.contact?.phone;
    await record(true, isOther ? await comparePerson(deps, application, signatory.id) : []);
    return 'done';
  };
