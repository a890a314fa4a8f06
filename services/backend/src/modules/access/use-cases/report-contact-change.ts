import {
  replacedContact,
  reportContactChange as decide,
  versionOfNotice,
} from '@afilia/domain/access/freeze-contact';
import type { Application } from '@afilia/domain/application/model/application';
import { accept } from '@afilia/domain/application/model/decision';
import { type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';

/** 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/;

/** «No reconozco este cambio», by the token of a notice. There is no answer for any token, so the caller learns nothing. */
export async function reportContactChange(deps: CommandDeps, token: string): Promise<void> {
  const { store, links } = deps;
  const link = tokenShape.test(token) ? await store.link(links.hash(token)) : undefined;
  const version = link && versionOfNotice(link.linkId);
  if (!link || version === undefined) return;
  const { applicationId } = link;
  const events = await store.events(applicationId);
  const reported = events.find((one) => one.version === version);
  const contact = reported && replacedContact(reported.event);
  if (!contact) return;
  await runCommand(deps, { applicationId, commandId: null }, (application, moment) =>
    application.erasedAt ? accept() : decide(application, contact.partyId, moment),
  );
}

/** The application that a mailed link is about, for the brand of its page; nothing for any other token. */
export async function applicationOfLink(
  { store, links }: Pick<CommandDeps, 'store' | 'links'>,
  token: string,
): Promise<Application | undefined> {
  const link = tokenShape.test(token) ? await store.link(links.hash(token)) : undefined;
  return link && store.load(link.applicationId);
}
