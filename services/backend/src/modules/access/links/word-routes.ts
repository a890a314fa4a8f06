import { defaultHost } from '@afilia/domain/values/host-id';
import { linkPath, openingAddress } from '@afilia/domain/partners/link-address';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Clock } from '../../platform/ports/clock.ts';
import { type LinkWords, wordFor } from '../use-cases/link-words.ts';

/** Pages of hosts, without a slash at the end. */
type HostPages = {
  /** Undefined for an unknown host. */
  pageUrlOf: (hostId: string) => string | undefined;
  pagePathOf: (hostId: string) => string;
};

/**
 * `GET /l/{token}` and `GET /h/{host}/l/{token}`, where links of mails and messages lead: on to the host's page with a one-time
 * word (decision access-returning). A program that opens the link uses nothing up and learns nothing: any token is answered alike. The caller
 * puts a rate limit in front.
 */
export const wordRoutes =
  (deps: { clock: Clock; linkWords: LinkWords }, { pageUrlOf, pagePathOf }: HostPages): FastifyPluginAsync =>
  async (server) => {
    const goOn = async (reply: FastifyReply, hostId: string, token: string) => {
      const pageUrl = pageUrlOf(hostId);
      if (pageUrl === undefined) return reply.callNotFound();
      return reply
        .headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        })
        .redirect(openingAddress(pageUrl, await wordFor(deps, token)), 303);
    };
    server.get<{ Params: { token: string } }>(`${linkPath}:token`, ({ params }, reply) =>
      goOn(reply, defaultHost, params.token),
    );
    server.get<{ Params: { id: string; token: string } }>(
      `${pagePathOf(':id')}${linkPath}:token`,
      ({ params }, reply) => goOn(reply, params.id, params.token),
    );
  };
