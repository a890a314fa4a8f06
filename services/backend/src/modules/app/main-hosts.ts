import { hostOf } from '@afilia/domain/values/host-id';
import type { ApiHost } from './graphql/server/authorise.ts';
import type { ApiDeps } from './graphql/server/context.ts';
import { type HostConfig, linkUrlOf } from './config/hosts.ts';
import { type FixedConfig, type HostsInUse, madeOfHosts } from './config/hosts-in-use.ts';
import type { Config } from './config/config.ts';
import type { MailSender } from './mail/create-mailer.ts';
import { tokensOfHost } from '../partners/keys/tokens-of-host.ts';
import { onlyOfHosts } from '../record/store/only-of-hosts.ts';

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u;

/** Tells if pages of an origin are a host's: those it named, ours, and in a trial on one machine any of that machine. */
export function originsOf(
  { origins }: Pick<HostConfig, 'origins'>,
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
): (origin: string) => boolean {
  const own = new Set([...origins, new URL(publicUrl).origin]);
  return (origin) => own.has(origin) || (!production && loopback.test(origin));
}

/** Makes the API of every host: the same use cases, on a record and on tokens that are that host's alone. */
export const apiHosts = (
  hosts: HostsInUse,
  config: FixedConfig,
  deps: Omit<ApiDeps, 'hostId' | 'pageUrl' | 'linkUrl' | 'legal'>,
): (() => readonly ApiHost[]) =>
  madeOfHosts(hosts, (all) =>
    [...all.values()].map((host) => {
      const isOwnOrigin = originsOf(host, config);
      return {
        apiKeys: host.apiKeys,
        isOwnOrigin,
        deps: {
          ...deps,
          hostId: host.id,
          pageUrl: host.pageUrl,
          linkUrl: linkUrlOf(config.publicUrl, host.id),
          legal: host.legal,
          store: onlyOfHosts(deps.store, [host.id]),
          tokens: tokensOfHost(deps.tokens, host.id),
          redirects: deps.redirects && { ...deps.redirects, mayReturnTo: isOwnOrigin },
        },
      };
    }),
  );

/** Every origin whose pages may embed us, of whichever host. */
export const allOrigins = (hosts: HostsInUse): (() => readonly string[]) =>
  madeOfHosts(hosts, (all) => [...new Set([...all.values()].flatMap(({ origins }) => origins))]);

/** The sender of a host's mails. */
export const mailSenders =
  (hosts: HostsInUse, { publicUrl }: Pick<Config, 'publicUrl'>) =>
  (hostId: string): MailSender | undefined => {
    const host = hosts.find(hostId);
    const linkUrl = linkUrlOf(publicUrl, hostId);
    return host && { from: host.mailFrom, publicUrl, linkUrl, supportPhone: host.supportPhone };
  };

/** The host of an application. Start-up sees to it that every host on record is configured. */
export const hostFinder =
  (hosts: HostsInUse): ((application: { hostId?: string }) => HostConfig) =>
  (application) => {
    const host = hosts.find(hostOf(application));
    if (!host) throw new Error(`no host ${hostOf(application)}`);
    return host;
  };
