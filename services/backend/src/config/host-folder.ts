import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPlaceholders, unknownPlaceholder } from '@afilia/domain/document/placeholders';
import type { Provider } from '@afilia/domain/host/provider';
import {
  type LegalEdition,
  type LegalEditions,
  type LegalText,
  legalTextKinds,
  parseLegalText,
} from '@afilia/domain/host/legal-text';
import { operatorValues } from '@afilia/domain/host/operator-values';
import { parseRut } from '@afilia/domain/identity/rut';
import { err, ok, type Result } from '@afilia/domain/result';
import { z } from 'zod';

/** For whom an installation works: who contracts with merchants, and the legal texts. */
export type Host = { provider: Provider; legal: LegalEditions };

/** The hosts of an installation that names none. */
export const builtInHosts = join(import.meta.dirname, '../../hosts');

/**
 * The host of those folders.
 *
 * @throws when they are damaged, which is a fault of this installation
 */
export function builtInHost(): Host {
  const host = readHostFolder(builtInHosts);
  if (!host.ok) throw new Error(host.error.join('\n'));
  return host.value;
}

const line = z.string().trim().min(1).max(300);
const rut = line.refine((text) => parseRut(text).ok, 'a RUT with its check digit');
const isoDay = z.iso.date();

const hostFile = z.strictObject({
  provider: z.strictObject({
    version: line.max(40),
    brandName: line.max(60),
    legalName: line.max(100),
    rut,
    address: line,
    representatives: z
      .array(z.strictObject({ name: line, run: rut, position: line, deed: line }))
      .min(1)
      .max(5),
    phone: line.max(30),
    website: line.max(100),
    privacyEmail: z.email(),
  }),
  legal: z.strictObject({ version: isoDay }),
});

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
};

const foldersIn = (path: string): string[] => {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return [];
  }
};

/** @returns the text with the provider's words filled in, or what is wrong with it */
function readLegalText(path: string, provider: Provider): Result<LegalText, string> {
  const source = readText(path);
  if (source === undefined) return err(`${path} is missing or cannot be read`);
  const unknown = unknownPlaceholder({ title: '', clauses: [{ heading: '', body: source }] });
  if (unknown !== undefined) return err(`${path}: nothing fills ${unknown}`);
  const text = parseLegalText(fillPlaceholders(source, [], operatorValues(provider)));
  return text.ok ? text : err(`${path}: ${text.error}`);
}

/**
 * Reads a folder of hosts: `default/host.json` and `default/legal/{ISO day}/{terms,privacy}.md`. Every edition that was ever in
 * force stays in it.
 *
 * @param folder - `HOSTS_DIR`
 * @returns the host; or one line for each thing that is missing or malformed, by file and field
 */
export function readHostFolder(folder: string): Result<Host, string[]> {
  const own = join(folder, 'default');
  const path = join(own, 'host.json');
  const json = readJson(path);
  if (json === undefined) return err([`${path} is missing or no JSON`]);
  const file = hostFile.safeParse(json);
  if (!file.success)
    return err(file.error.issues.map((issue) => `${path}: /${issue.path.join('/')}: ${issue.message}`));
  const { provider, legal } = file.data;

  const editions = new Map<string, LegalEdition>();
  const faults: string[] = [];
  for (const version of foldersIn(join(own, 'legal')).toSorted()) {
    if (!isoDay.safeParse(version).success) {
      faults.push(`${join(own, 'legal', version)}: an edition is named by the day from which it is in force`);
      continue;
    }
    const read = legalTextKinds.map((kind) => {
      const text = readLegalText(join(own, 'legal', version, `${kind}.md`), provider);
      if (!text.ok) faults.push(text.error);
      return [kind, text.ok ? text.value : { title: '', chapters: [] }] as const;
    });
    editions.set(version, Object.fromEntries(read) as LegalEdition);
  }
  if (!editions.has(legal.version))
    faults.push(`${path}: /legal/version: there is no folder ${join(own, 'legal', legal.version)}`);
  return faults.length > 0 ? err(faults) : ok({ provider, legal: { current: legal.version, of: editions } });
}
