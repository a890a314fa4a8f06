import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPlaceholders, unknownPlaceholder } from '@afilia/domain/signing/placeholders';
import type { Provider } from '@afilia/domain/partners/provider';
import {
  type LegalEdition,
  type LegalEditions,
  type LegalText,
  legalTextKinds,
  parseLegalText,
} from '@afilia/domain/partners/legal-text';
import { operatorValues } from '@afilia/domain/partners/operator-values';
import { defaultHost, isHostId } from '@afilia/domain/values/host-id';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { parseThemeManifest } from '@afilia/ui-kit/theme/parse-manifest';
import type { CannedAnswer } from '@afilia/domain/desk/canned-answers';
import { readCannedAnswers } from './canned-answers.ts';
import type { ClientKeys } from './client-keys.ts';
import { type HostFile, hostFile, isoDay, otherHostFile, readHostFile } from './host-file.ts';

/** The house that an installation works for: the party that contracts with merchants, and the legal texts. */
export type Host = {
  provider: Provider;
  legal: LegalEditions;
  /** Of its servers that prove by a key who they are. */
  clientKeys?: ClientKeys | undefined;
  /** Answers to cases that it prepared for the staff. */
  answers?: readonly CannedAnswer[] | undefined;
};

/** A host beside the default one, whose file holds what variables say of that. Never a secret. */
export type OtherHost = Host & {
  id: string;
  apiKeys: string[];
  origins: string[];
  /** Its own page with the widget, without a slash at the end; absent: one of ours. */
  page: string | undefined;
  mailFrom: string;
  supportPhone: string;
  links: { becomeCustomer: string; merchantPortal: string };
  theme: Readonly<Record<string, unknown>> | undefined;
  /** Address of its announcements; the secret is a variable's. */
  webhookUrl: string | undefined;
  /** Mail address of the people who look after its systems. */
  technicalContact?: string | undefined;
};

/** Content of the hosts' files, as the configuration has it. All of it may change while a node runs. */
export type HostFiles = {
  provider: Provider;
  legal: LegalEditions;
  clientKeys: ClientKeys | undefined;
  answers: readonly CannedAnswer[] | undefined;
  otherHosts: readonly OtherHost[];
  otherWebhooks: ReadonlyMap<string, { url: string; secret: string }>;
  /** Of all of it but the secrets. */
  hostsHash: string;
};

/** All hosts of a folder. */
export type HostFolder = Host & { others: OtherHost[] };

/** The hosts of an installation that names none. */
export const builtInHosts = join(import.meta.dirname, '../../../../hosts');

/**
 * The host of those folders.
 *
 * @throws when they are damaged, which is a fault of this installation
 */
export function builtInHost(): Host {
  const host = readHostFolder(builtInHosts);
  if (!host.ok) throw new Error(host.error.join('\n'));
  const { provider, legal } = host.value;
  return { provider, legal };
}

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** Skips names that begin with a dot: they belong to the system that mounts the folder. */
const foldersIn = (path: string): string[] => {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
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

/** The legal texts of one host: every edition that was ever in force. */
function readEditions(own: string, { provider, legal }: HostFile): Result<LegalEditions, string[]> {
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
    faults.push(
      `${join(own, 'host.json')}: /legal/version: there is no folder ${join(own, 'legal', legal.version)}`,
    );
  return faults.length > 0 ? err(faults) : ok({ current: legal.version, of: editions });
}

function readDefaultHost(own: string): Result<Host, string[]> {
  const file = readHostFile(join(own, 'host.json'), hostFile);
  if (!file.ok) return file;
  const legal = readEditions(own, file.value);
  const { provider, clientKeys } = file.value;
  const answers = readCannedAnswers(join(own, 'answers.json'), provider);
  if (!legal.ok || !answers.ok) return err([legal, answers].flatMap((read) => (read.ok ? [] : read.error)));
  return ok({ provider, legal: legal.value, answers: answers.value, ...(clientKeys && { clientKeys }) });
}

function readOtherHost(folder: string, id: string): Result<OtherHost, string[]> {
  const own = join(folder, id);
  if (!isHostId(id)) return err([`${own}: call a host by 2 to 40 of a-z, 0-9 and -, and rename the folder`]);
  const path = join(own, 'host.json');
  const file = readHostFile(path, otherHostFile);
  if (!file.ok) return file;
  const { provider, apiKeys, origins, page, brand, mail, webhook, technicalContact, clientKeys } = file.value;
  const legal = readEditions(own, file.value);
  if (!legal.ok) return legal;
  const answers = readCannedAnswers(join(own, 'answers.json'), provider);
  if (!answers.ok) return answers;
  if (page !== undefined && !origins.includes(new URL(page).origin))
    return err([`${path}: /page: add its origin to /origins: nobody else may embed the widget`]);
  const theme = brand.theme === undefined ? ok(undefined) : parseThemeManifest(brand.theme);
  if (!theme.ok) return err(theme.error.map((problem) => `${path}: /brand/theme: ${problem}`));
  return ok({
    id,
    provider,
    legal: legal.value,
    answers: answers.value,
    apiKeys,
    origins,
    page,
    mailFrom: mail.from,
    supportPhone: brand.supportPhone,
    links: brand.links,
    theme: brand.theme,
    webhookUrl: webhook?.url,
    ...(technicalContact !== undefined && { technicalContact }),
    ...(clientKeys && { clientKeys }),
  });
}

/** One key, one host: by it a host is known. */
function sharedKeys(folder: string, hosts: readonly OtherHost[]): string[] {
  const owners = new Map<string, string>();
  return hosts.flatMap(({ id, apiKeys }) =>
    apiKeys.flatMap((key, at) => {
      const owner = owners.get(key);
      owners.set(key, owner ?? id);
      if (owner === undefined) return [];
      const path = join(folder, id, 'host.json');
      return [`${path}: /apiKeys/${at}: ${owner} has this key too: make another one, openssl rand -hex 16`];
    }),
  );
}

/**
 * Reads a folder of hosts: `default/host.json`, `default/legal/{ISO day}/{terms,privacy}.md` and, where there is one,
 * `default/answers.json`, and the same for each other host. Every edition that was ever in force stays in it.
 *
 * @param folder - `HOSTS_DIR`
 * @returns the hosts; or one line for each thing that is missing or malformed, by file and field
 */
export function readHostFolder(folder: string): Result<HostFolder, string[]> {
  const own = readDefaultHost(join(folder, defaultHost));
  const read = foldersIn(folder)
    .filter((id) => id !== defaultHost)
    .toSorted()
    .map((id) => readOtherHost(folder, id));
  const others = read.flatMap((one) => (one.ok ? [one.value] : []));
  const faults = [
    ...(own.ok ? [] : own.error),
    ...read.flatMap((one) => (one.ok ? [] : one.error)),
    ...sharedKeys(folder, others),
  ];
  return own.ok && faults.length === 0 ? ok({ ...own.value, others }) : err(faults);
}
