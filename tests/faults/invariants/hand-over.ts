import type { Store } from '@afilia/backend/app/store/open-store';

/** Values that the acquirer's core shows of a merchant. */
type Registered = {
  folio: string;
  status: string;
  merchantCode: string | null;
  documents: { sha256: string }[];
};

/**
 * Holds the acquirer's core against the record: each completed application is one accepted registration with the code and
 * the documents on record, and nothing else is there.
 *
 * @param sandboxUrl - which plays the core
 */
export async function checkHandOver(
  { applications, database }: Pick<Store, 'applications' | 'database'>,
  sandboxUrl: string,
): Promise<string[]> {
  const response = await fetch(`${sandboxUrl}/sandbox/core`, { headers: { accept: 'application/json' } });
  const registered = (await response.json()) as Registered[];
  const problems: string[] = [];
  const { rows } = await database.query('SELECT id FROM applications');
  const folios = new Set<string>();
  for (const { id } of rows as { id: string }[]) {
    const application = await applications.load(id);
    if (application?.flow.state !== 'completed') continue;
    const { folio, completion, documents } = application;
    folios.add(folio);
    const [mine, ...others] = registered.filter((one) => one.folio === folio);
    if (!mine || others.length > 0)
      problems.push(`${folio}: ${others.length + (mine ? 1 : 0)} registrations`);
    else if (mine.status !== 'accepted') problems.push(`${folio}: its registration is ${mine.status}`);
    else if (mine.merchantCode !== completion?.merchantCode)
      problems.push(`${folio}: another code at the core`);
    else if (hashes(mine.documents) !== hashes(documents))
      problems.push(`${folio}: other documents at the core`);
  }
  for (const { folio } of registered)
    if (!folios.has(folio)) problems.push(`${folio}: at the core, and not completed here`);
  return problems;
}

const hashes = (documents: readonly { sha256: string }[]) =>
  documents
    .map(({ sha256 }) => sha256)
    .toSorted()
    .join(' ');
