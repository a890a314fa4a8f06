import { canonicalJson } from '@afilia/source-contracts/canonical-json';
import { defaultHost } from '@afilia/domain/values/host-id';
import { legalTextAsFile, legalTextKinds } from '@afilia/domain/partners/legal-text';
import { statementTexts } from '@afilia/domain/application/model/statement/texts';
import { type PublishedText, type PublishedTexts, statementKind } from '../platform/ports/published-texts.ts';
import type { Host } from './config/host-folder.ts';
import { type HostSettings, hostsOf } from './config/hosts.ts';
import type { Store } from './store/open-store.ts';

function textsOf({ provider, legal }: Host): PublishedText[] {
  const profile = { ...provider, representatives: provider.representatives.map((one) => ({ ...one })) };
  return [
    { kind: 'provider', version: provider.version, text: canonicalJson(profile) },
    ...[...legal.of].flatMap(([version, edition]) =>
      legalTextKinds.map((kind) => ({ kind, version, text: legalTextAsFile(edition[kind], version) })),
    ),
  ];
}

/** The sentences above buttons, of every version: the product's own, the same for every host. */
const ofProduct: PublishedText[] = statementTexts.map(({ id, textVersion, text }) => ({
  kind: statementKind(id),
  version: textVersion,
  text,
}));

const origin = (kind: string, hostId: string) => {
  if (ofProduct.some((one) => one.kind === kind)) return 'This release';
  return hostId === defaultHost ? 'HOSTS_DIR' : `HOSTS_DIR: ${hostId}`;
};

/**
 * Puts the texts of a host and of the product on record. A text that was published under a version never changes: people
 * accepted it.
 *
 * @param now ISO 8601 UTC
 * @returns one line for each text that changed, which stops the start; none when all is well
 */
export async function publishHost(
  texts: PublishedTexts,
  host: Host,
  now: string,
  hostId = defaultHost,
): Promise<string[]> {
  const changed = await texts.publish([...textsOf(host), ...ofProduct], now, hostId);
  return changed.map((one) => changedLine(one, hostId));
}

const changedLine = ({ kind, version }: { kind: string; version: string }, hostId: string) =>
  `${origin(kind, hostId)}: ${kind} ${version} is not what was published under this version: give it a new version`;

const withoutFolder = (id: string) =>
  `HOSTS_DIR: applications of ${id} are on record: put its folder back, under this name`;

/**
 * Finds the changes for which {@link publishHosts} would stop the start. Writes nothing.
 *
 * @returns its lines
 */
export async function changedTexts(
  record: { publishedTexts: Pick<PublishedTexts, 'find'>; storedHosts: Store['storedHosts'] },
  config: HostSettings,
): Promise<string[]> {
  const hosts = hostsOf(config);
  const faults: string[] = [];
  for (const host of hosts.values()) {
    const texts = [...textsOf(host), ...ofProduct];
    const known = await record.publishedTexts.find(
      texts.map(({ kind }) => kind),
      texts.map(({ version }) => version),
      [host.id],
    );
    const isChanged = (text: PublishedText) =>
      known.some((one) => one.kind === text.kind && one.version === text.version && one.text !== text.text);
    faults.push(...texts.filter(isChanged).map((text) => changedLine(text, host.id)));
  }
  for (const id of await record.storedHosts()) if (!hosts.has(id)) faults.push(withoutFolder(id));
  return faults;
}

/**
 * {@link publishHost} for every host of an installation.
 *
 * @returns its lines, and one for each host that has applications on record and no folder any more
 */
export async function publishHosts(
  { publishedTexts, storedHosts }: Pick<Store, 'publishedTexts' | 'storedHosts'>,
  config: HostSettings,
  now: string,
): Promise<string[]> {
  const hosts = hostsOf(config);
  const faults: string[] = [];
  for (const host of hosts.values()) faults.push(...(await publishHost(publishedTexts, host, now, host.id)));
  for (const id of await storedHosts()) if (!hosts.has(id)) faults.push(withoutFolder(id));
  return faults;
}
