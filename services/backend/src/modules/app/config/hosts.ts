import { defaultHost } from '@afilia/domain/values/host-id';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Config } from './config.ts';
import type { Host, OtherHost } from './host-folder.ts';

/** A bank that embeds the widget, whichever way it was configured. */
export type HostConfig = Host & {
  id: string;
  /** 1 to 3, so that they can be changed one after the other. */
  apiKeys: readonly string[];
  origins: readonly string[];
  /** Page with the widget at which links of mails end, without a slash at the end. */
  pageUrl: string;
  mailFrom: string;
  supportPhone: string;
  links: { becomeCustomer: string; merchantPortal: string };
  theme?: Readonly<Record<string, unknown>> | undefined;
  webhook: { url: string; secret: string } | undefined;
  /** Mail address of the people who look after the host's systems. */
  technicalContact?: string | undefined;
};

/** Path of our own page of a host. */
export const hostPagePath = (id: string): string => `/h/${id}`;

/** First address of links in mails and messages of a host, without a slash at the end. */
export const linkUrlOf = (publicUrl: string, id: string): string =>
  id === defaultHost ? publicUrl : `${publicUrl}${hostPagePath(id)}`;

const toHost = ({ webhookUrl: _url, page, ...host }: OtherHost, config: HostSettings): HostConfig => ({
  ...host,
  pageUrl: page ?? `${config.publicUrl}${hostPagePath(host.id)}`,
  webhook: config.otherWebhooks.get(host.id),
});

/** Part of the configuration that defines the hosts. */
export type HostSettings = Pick<
  Config,
  | 'apiKey'
  | 'hostOrigins'
  | 'publicUrl'
  | 'mailFrom'
  | 'supportPhone'
  | 'links'
  | 'provider'
  | 'legal'
  | 'clientKeys'
  | 'answers'
  | 'webhook'
  | 'technicalContact'
  | 'otherHosts'
  | 'otherWebhooks'
>;

/** Every host by its id: the default one, made of variables, and those that have a file of their own. */
export function hostsOf(config: HostSettings): ReadonlyMap<string, HostConfig> {
  const {
    apiKey,
    hostOrigins,
    publicUrl,
    mailFrom,
    supportPhone,
    links,
    provider,
    legal,
    clientKeys,
    answers,
    webhook,
    technicalContact,
  } = config;
  const own: HostConfig = {
    id: defaultHost,
    apiKeys: [apiKey],
    origins: hostOrigins,
    pageUrl: publicUrl,
    mailFrom,
    supportPhone,
    links,
    provider,
    legal,
    clientKeys,
    answers,
    webhook,
    technicalContact,
  };
  return new Map(
    [own, ...config.otherHosts.map((host) => toHost(host, config))].map((host) => [host.id, host]),
  );
}

/**
 * The secrets of other hosts' webhooks, each with its address.
 *
 * @returns by host; or a line for each address without a secret, and each secret without an address
 */
export function pairWebhooks(
  hosts: readonly OtherHost[],
  secrets: readonly (readonly [string, string])[],
): Result<Config['otherWebhooks'], string[]> {
  const secretOf = new Map(secrets);
  const paired = new Map<string, { url: string; secret: string }>();
  const faults: string[] = [];
  for (const { id, webhookUrl: url } of hosts) {
    const secret = secretOf.get(id);
    if (url !== undefined && secret !== undefined) paired.set(id, { url, secret });
    else if (url !== undefined)
      faults.push(`HOSTS_DIR: ${id}/host.json: /webhook: add ${id}:whsec_… to WEBHOOK_SECRETS`);
  }
  for (const id of secretOf.keys())
    if (!hosts.some((host) => host.id === id && host.webhookUrl !== undefined))
      faults.push(
        `WEBHOOK_SECRETS: ${id} is no host with a /webhook in HOSTS_DIR: take it out, or add the address`,
      );
  return faults.length > 0 ? err(faults) : ok(paired);
}
