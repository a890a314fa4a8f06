import { recordReceipt as decide } from '@afilia/domain/signing/second-factor';
import { type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';

/** Form of a message's id, which names the application and the code. */
const messageIdForm = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.sms\.([\w-]{1,64})$/u;

/** The id of the message with a code: the same code has the same one. */
export const messageIdOf = (applicationId: string, challengeId: string): string =>
  `${applicationId}.sms.${challengeId}`;

/**
 * Records the outcome of a text message after the gateway took it. The caller does not learn if there was such a
 * message.
 *
 * @param receipt.messageId as the gateway repeats it; may be anything
 */
export async function recordReceipt(
  deps: CommandDeps,
  { messageId, delivered }: { messageId: string; delivered: boolean },
): Promise<void> {
  const [, applicationId, challengeId] = messageIdForm.exec(messageId) ?? [];
  if (!applicationId || !challengeId || !(await deps.store.load(applicationId))) return;
  await runCommand(deps, { applicationId, commandId: null }, (application, moment) =>
    decide(application, { challengeId, delivered }, moment),
  );
}
