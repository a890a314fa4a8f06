import {
  fintocEventsPath,
  fintocSignatureHeader,
  linkCreated,
} from '@afilia/source-contracts/providers/fintoc';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../../platform/ports/clock.ts';
import { isSignedByFintoc } from './fintoc-signature.ts';

/** A link with its accounts. */
const maxBytes = 64 * 1024;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

type FintocEvents = {
  secret: string;
  clock: Clock;
  receive: (reference: string, link: { holderId: string; token: string }) => Promise<'taken' | 'over'>;
  /** Counts every event, for metrics. */
  count: (outcome: 'taken' | 'over' | 'forged' | 'ignored') => void;
};

const read = (body: string) => {
  try {
    return linkCreated.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/**
 * `POST /sources/fintoc/events?link=`: takes the provider's signed events. A bad signature is 401, a link that is over 410;
 * an event of no new link, and the same link once more, are 200 and change nothing.
 */
export const fintocEventRoutes =
  ({ secret, clock, receive, count }: FintocEvents): FastifyPluginAsync =>
  async (server) => {
    server.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, String(body)),
    );
    server.post(fintocEventsPath, { bodyLimit: maxBytes }, async (request, reply) => {
      const body = text(request.body);
      const header = text(request.headers[fintocSignatureHeader]);
      if (!isSignedByFintoc(secret, { header, body, atMs: clock.now().getTime() })) {
        count('forged');
        return reply.code(401).send({ error: 'signature' });
      }
      const event = read(body);
      if (!event) {
        count('ignored');
        return reply.send({});
      }
      const { holder_id: holderId, link_token: token } = event.data;
      const { link } = request.query as { link?: unknown };
      const outcome = await receive(text(link), { holderId, token });
      count(outcome);
      return reply.code(outcome === 'taken' ? 200 : 410).send({});
    });
  };
