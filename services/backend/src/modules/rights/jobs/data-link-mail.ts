import { findDataLink } from '@afilia/domain/rights/data-link';
import { findDataRequestLink } from '@afilia/domain/rights/data-request-link';
import type { Application } from '@afilia/domain/application/model/application';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { CommandDeps } from '../../record/use-cases/run-command.ts';

const nowOf = ({ clock }: Pick<CommandDeps, 'clock'>) => clock.now().toISOString();

/** The mail with a link to the data; none once the link is no good. */
export function dataLinkMail(
  linkId: string,
  application: Application,
  deps: Pick<CommandDeps, 'links' | 'clock'>,
): OutgoingMail | undefined {
  const found = findDataLink(application, linkId, nowOf(deps));
  if (!found) return undefined;
  const { address: to, expiresAt } = found.link;
  return { kind: 'dataLink', to, token: deps.links.tokenOf(linkId), expiresAt };
}

/** The mail with a link to ask by; none once the link was used or is no good. */
export function dataRequestLinkMail(
  linkId: string,
  application: Application,
  deps: Pick<CommandDeps, 'links' | 'clock'>,
): OutgoingMail | undefined {
  const link = findDataRequestLink(application, linkId, nowOf(deps));
  if (!link || link.requestId !== null) return undefined;
  const { address: to, expiresAt } = link;
  return { kind: 'dataRequestLink', to, token: deps.links.tokenOf(linkId), expiresAt };
}

/** The code that opens the link, while it can be typed. */
export function dataLinkCodeMail(
  challengeId: string,
  application: Application,
  deps: Pick<CommandDeps, 'codes' | 'clock'>,
): OutgoingMail | undefined {
  const now = nowOf(deps);
  const linkId = application.dataRights.find(({ link }) => link?.code?.challengeId === challengeId)?.link?.id;
  const found = linkId === undefined ? undefined : findDataLink(application, linkId, now);
  const code = found?.link.code;
  if (!code || code.usedBy !== null || now >= code.expiresAt) return undefined;
  const { address: to } = found.link;
  const { expiresAt } = code;
  return { kind: 'otp', to, otp: deps.codes.codeOf(challengeId), purpose: 'dataLink', expiresAt };
}
