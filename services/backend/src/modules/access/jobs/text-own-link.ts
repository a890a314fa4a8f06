import { findOwnLink, ownLinkPhone } from '@afilia/domain/access/own-link';
import { resumeAddress } from '@afilia/domain/access/resume';
import { recordMail } from '@afilia/domain/record/recovery';
import type { Application } from '@afilia/domain/application/model/application';
import { linkAddress } from '@afilia/domain/partners/link-address';
import { type CommandDeps, decisionContextOf, runCommand } from '../../record/use-cases/run-command.ts';
import { messageIdOf } from '../use-cases/record-receipt.ts';
import { sendSmsOnce, type TextDeps } from './send-sms-once.ts';

type Deps = CommandDeps &
  TextDeps & {
    /** Name of the brand in the message. */
    brandOf: (application: Application) => string;
    /** Address to which links lead, as `linkUrlOf` of the hosts says. */
    linkUrlOf: (application: Application) => string;
  };

/**
 * Returns the words of a text message with a link: the brand and the address, nothing of the person. Letters of the
 * basic alphabet alone, since one accent halves what fits into a message; a brand too long for the gateway's 320 is
 * left out.
 */
export function ownLinkText(brand: string, address: string): string {
  const named = `${brand}: sigue con tu solicitud en ${address}`;
  return named.length > 320 ? `Sigue con tu solicitud en ${address}` : named;
}

/**
 * Sends a link that leads back to the proven phone, once; none to a phone that is not proven any more, or once the mailbox that
 * the link's code goes to was replaced.
 *
 * @returns true: try again
 */
export async function textOwnLink(
  { messenger, ledger, messages, brandOf, linkUrlOf, ...deps }: Deps,
  { application, linkId }: { application: Application; linkId: string },
  { lastAttempt, signal }: { lastAttempt: boolean; signal: AbortSignal },
): Promise<'done' | 'again'> {
  const now = () => deps.clock.now().toISOString();
  const key = { applicationId: application.id, key: `sms:${linkId}` };
  const link = findOwnLink(application, linkId, now());
  const to = ownLinkPhone(application, decisionContextOf(deps));
  if (link?.address !== resumeAddress(application) || to === undefined) {
    await ledger.dropMail(key);
    return 'done';
  }
  const outcome = await sendSmsOnce(
    { messenger, ledger, messages },
    {
      ...key,
      messageId: messageIdOf(application.id, linkId),
      to,
      text: ownLinkText(
        brandOf(application),
        linkAddress(linkUrlOf(application), deps.links.tokenOf(linkId)),
      ),
      cause: 'own',
      now,
    },
    signal,
  );
  if (outcome === 'erased') return 'done';
  if (outcome === 'again' && !lastAttempt) return 'again';
  const delivered = outcome === 'sent';
  await runCommand(
    deps,
    { applicationId: application.id, commandId: `sms:${linkId}:${delivered ? 'sent' : 'failed'}` },
    (_application, moment) => recordMail({ mail: 'ownLink', about: linkId, delivered }, moment),
  );
  return 'done';
}
