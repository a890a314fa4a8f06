import { canonicalJson } from '@afilia/source-contracts/canonical-json';
import { legalTextAsFile, legalTextKinds } from '@afilia/domain/host/legal-text';
import { statementTexts } from '@afilia/domain/statement/texts';
import { type PublishedText, type PublishedTexts, statementKind } from './ports/published-texts.ts';
import type { Host } from './config/host-folder.ts';

function textsOf({ provider, legal }: Host): PublishedText[] {
  const profile = { ...provider, representatives: provider.representatives.map((one) => ({ ...one })) };
  return [
    { kind: 'provider', version: provider.version, text: canonicalJson(profile) },
    ...[...legal.of].flatMap(([version, edition]) =>
      legalTextKinds.map((kind) => ({ kind, version, text: legalTextAsFile(edition[kind], version) })),
    ),
  ];
}

/** The sentences above buttons, of every version: the product's own, whoever the host is. */
const ofProduct: PublishedText[] = statementTexts.map(({ id, textVersion, text }) => ({
  kind: statementKind(id),
  version: textVersion,
  text,
}));

const origin = (kind: string) => (ofProduct.some((one) => one.kind === kind) ? 'This release' : 'HOSTS_DIR');

/**
 * Puts the texts of the host and of the product on record. What was published under a version never changes: people accepted it.
 *
 * @param now ISO 8601 UTC
 * @returns one line for each text that changed, which stops the start; none when all is well
 */
export async function publishHost(texts: PublishedTexts, host: Host, now: string): Promise<string[]> {
  const changed = await texts.publish([...textsOf(host), ...ofProduct], now);
  return changed.map(
    ({ kind, version }) =>
      `${origin(kind)}: ${kind} ${version} is not what was published under this version: give it a new version`,
  );
}
