import { answerDataLinkCode, findDataLink, issueDataLinkCode } from '@afilia/domain/rights/data-link';
import type { Application } from '@afilia/domain/application/model/application';
import { dataSubject } from '@afilia/domain/rights/model/data-right';
import type { PersonalData } from '../../record/ports/personal-data.ts';
import type { PublishedTexts } from '../../platform/ports/published-texts.ts';
import type { StaffReads } from '../../platform/ports/staff.ts';
import { type CommandDeps, runCommandIfThere } from '../../record/use-cases/run-command.ts';
import { findLink } from '../../access/use-cases/open-link.ts';
import { exportPerson, type PersonExport } from './export-person.ts';

type DataLinkDeps = {
  commands: CommandDeps;
  personalData: PersonalData;
  reads: StaffReads;
  publishedTexts: PublishedTexts;
};

/** As rows of readings name a person who took out their own data. */
const reader = { ...dataSubject, kind: 'person' } as const;

/** Mails the code that opens a link to a person's data. There is no answer, whatever the token is. */
export async function sendDataLinkCode({ commands }: DataLinkDeps, token: string): Promise<void> {
  const link = await findLink(commands, token);
  if (!link) return;
  const { applicationId, linkId } = link;
  await runCommandIfThere(commands, { applicationId, commandId: null }, (application, moment) =>
    issueDataLinkCode(application, linkId, moment),
  );
}

/**
 * The data of the one application that a link was mailed for. Each read is on record before the data are handed out.
 *
 * @param requested.openingId - names the attempt: the same one again, with its code, is answered alike while the code is good
 * @returns undefined for a wrong code, one that is over, and a link that does not exist
 */
export async function openDataLink(
  deps: DataLinkDeps,
  requested: { token: string; code: string; openingId: string },
): Promise<(PersonExport & { folio: string }) | undefined> {
  const { commands } = deps;
  const { openingId } = requested;
  const link = await findLink(commands, requested.token);
  if (!link) return undefined;
  const { applicationId, linkId } = link;
  const typed = requested.code.replaceAll(/\s/g, '');
  const isRight = (application: Application): boolean => {
    const now = commands.clock.now().toISOString();
    const code = findDataLink(application, linkId, now)?.link.code;
    if (!code || now >= code.expiresAt) return false;
    const { challengeId } = code;
    const expected = commands.codes.codeOf(challengeId);
    return commands.codes.matches(challengeId, typed, commands.codes.hash(challengeId, expected));
  };
  const command = { applicationId, commandId: `data-link:${openingId}` };
  await runCommandIfThere(commands, command, (current, moment) =>
    answerDataLinkCode(current, { linkId, openingId, isRight: isRight(current) }, moment),
  );
  const application = await commands.store.load(applicationId);
  const now = commands.clock.now().toISOString();
  const found = application && findDataLink(application, linkId, now);
  if (!found || found.link.code?.usedBy !== openingId || !isRight(application)) return undefined;
  const by = { name: applicationId, groundRef: found.request.id };
  const exported = await exportPerson({ ...deps, clock: commands.clock }, reader, by);
  return { ...exported, folio: application.folio };
}
