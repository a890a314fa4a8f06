import {
  beginLink as decideToBegin,
  receiveLink as decideToReceive,
} from '@afilia/domain/application/link-source';
import type { Application } from '@afilia/domain/application/model/application';
import { addSeconds, invalid, outOfOrder } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { err, ok } from '@afilia/domain/values/result';
import { readShownStatement } from '@afilia/domain/application/model/statement/read-statement';
import { statementOf } from '@afilia/domain/application/model/statement/texts';
import type { SecretBox } from '../../platform/ports/secrets.ts';
import { type CommandDeps, type CommandOf, runCommand } from '../../record/use-cases/run-command.ts';

/** Settings of the way to the provider. */
export type LinkSettings = {
  /** Seals the names in an address. */
  tickets: SecretBox;
  publicUrl: string;
};

/** Path of the page where the provider's script runs; a ticket follows. */
const linkPagePath = '/link/';

/** `page`: opened by the person; `events`: called by the provider, so that neither serves as the other. */
type Use = 'page' | 'events';
type Named = { use: Use; applicationId: string; linkId: string };

const seal = ({ tickets }: LinkSettings, named: Named) => tickets.seal(JSON.stringify(named));

async function open(
  { tickets }: Pick<LinkSettings, 'tickets'>,
  use: Use,
  ticket: string,
): Promise<Named | undefined> {
  const text = ticket.length <= 1000 ? await tickets.open(ticket) : undefined;
  const named = text === undefined ? undefined : (JSON.parse(text) as Named);
  return named?.use === use ? named : undefined;
}

/** «Conectar con el SII»: records the consent and answers where the person goes on. */
export async function beginLink(
  deps: CommandDeps & { sourceLinks?: LinkSettings | undefined },
  of: CommandOf,
  { consent, statement }: { consent: boolean; statement: unknown },
) {
  const { sourceLinks } = deps;
  const { application, refusal } = await runCommand(deps, of, (current, moment) => {
    if (!sourceLinks) return outOfOrder();
    if (!consent) return invalid([{ field: 'consent', reason: 'required' }]);
    const shown = readShownStatement(statement, statementOf('taxLink', current.isPJ));
    if (!shown.ok) return invalid(shown.error);
    return decideToBegin(current, { textVersion: shown.value.textVersion }, moment);
  });
  const { link } = application.connection;
  if (refusal || !link || !sourceLinks)
    return err(refusal ?? ({ code: 'R13', reason: 'outOfOrder' } as const));
  const ticket = await seal(sourceLinks, { use: 'page', applicationId: application.id, linkId: link.id });
  return ok({ url: `${sourceLinks.publicUrl}${linkPagePath}${ticket}`, expiresAt: link.expiresAt });
}

/** The data that the page hands to the provider's script. */
type OpenLink = { application: Application; eventsReference: string };

/** @returns nothing for a ticket that is over, was replaced, or is none of ours */
export async function openLinkPage(
  deps: Pick<CommandDeps, 'store' | 'clock'> & { sourceLinks: LinkSettings },
  ticket: string,
): Promise<OpenLink | undefined> {
  const named = await open(deps.sourceLinks, 'page', ticket);
  const application = named && (await deps.store.load(named.applicationId));
  const link = application?.connection.link;
  if (!application || link?.id !== named.linkId || link.outcome === 'received') return undefined;
  if (deps.clock.now().toISOString() >= link.expiresAt) return undefined;
  return { application, eventsReference: await seal(deps.sourceLinks, { ...named, use: 'events' }) };
}

/**
 * Takes the provider's message that a source is connected. Its token is sealed as grants are, and forgotten as they
 * are.
 *
 * @returns `over` for a link that connects nothing any more
 */
export async function receiveLink(
  deps: CommandDeps & { sourceLinks: LinkSettings; secrets: SecretBox },
  reference: string,
  { holderId, token }: { holderId: string; token: string },
): Promise<'taken' | 'over'> {
  const named = await open(deps.sourceLinks, 'events', reference);
  if (!named || !(await deps.store.load(named.applicationId))) return 'over';
  const { applicationId, linkId } = named;
  const sealedId = deps.ids.uuid();
  const value = await deps.secrets.seal(token);
  const holder = parseRut(holderId);
  const { refusal } = await runCommand(
    deps,
    { applicationId, commandId: null },
    (application, moment) =>
      decideToReceive(application, { linkId, sealedId, rut: holder.ok ? holder.value : null }, moment),
    (after, events) =>
      events.some(({ type }) => type === 'CredentialsSubmitted')
        ? {
            sealed: [
              { id: sealedId, value, expiresAt: addSeconds(after.lastActivityAt, limits.grantSeconds) },
            ],
          }
        : {},
  );
  return refusal ? 'over' : 'taken';
}
