import { isOwnLink } from '@afilia/domain/access/own-link';
import { stopReminders as decide } from '@afilia/domain/access/remind-applicant';
import { accept } from '@afilia/domain/application/model/decision';
import { type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';

/** 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/;

/** «No me recuerdes», by the link that leads back, also once it is over. There is no answer for any token, so the caller learns nothing. */
export async function stopReminders(deps: CommandDeps, token: string): Promise<void> {
  const { store, links } = deps;
  const link = tokenShape.test(token) ? await store.link(links.hash(token)) : undefined;
  if (!link) return;
  await runCommand(deps, { applicationId: link.applicationId, commandId: null }, (application, moment) =>
    isOwnLink(application, link.linkId) ? decide(application, moment) : accept(),
  );
}
