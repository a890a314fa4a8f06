import { err, ok, type Result } from '@afilia/domain/values/result';
import { request } from 'undici';
import { z } from 'zod';
import type { ConnectedVisitor, ConnectedVisitors } from '../../platform/ports/staff.ts';
import { relayConnections } from './relay-connections.ts';

export type RelayListOptions = {
  /** Origin of a relay of ours. */
  relayUrl: string;
  projectKey: string;
  /** Opens its lists. */
  listKey: string;
  report: (what: string, error: unknown) => void;
};

const timeoutMs = 5_000;
/** Two hundred sessions of 32 kB at most. */
const maxBytes = 8_000_000;

const sessionSchema = z.looseObject({
  sessionID: z.string(),
  active: z.boolean().catch(false),
  timestamp: z.number().catch(0),
});
const listSchema = z.object({ data: z.object({ sessions: z.array(sessionSchema) }) });
const oneSchema = z.object({ data: sessionSchema.nullable() });

const toVisitor = ({ sessionID, active, timestamp }: z.infer<typeof sessionSchema>): ConnectedVisitor => ({
  sessionId: sessionID,
  active,
  since: new Date(Number.isSafeInteger(timestamp) ? timestamp : 0).toISOString(),
});

/**
 * Reads the lists of live sessions that the relay keeps for services of ours. It parses the data that pages send about
 * themselves.
 */
export function createConnectedVisitors(options: RelayListOptions): ConnectedVisitors {
  const { relayUrl, projectKey, listKey } = options;

  const send = async <Answer>(
    path: string,
    schema: z.ZodType<Answer>,
  ): Promise<Result<Answer, 'unreachable'>> => {
    try {
      const { statusCode, body } = await request(`${relayUrl}/ws-assist/sockets-live/${path}`, {
        headers: { authorization: `Bearer ${listKey}` },
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        dispatcher: relayConnections,
      });
      const text = await body.text();
      if (statusCode !== 200 || text.length > maxBytes) throw new Error(`answered ${statusCode}`);
      return ok(schema.parse(JSON.parse(text)));
    } catch (error) {
      options.report('the relay does not tell who is connected', error);
      return err('unreachable');
    }
  };

  return {
    all: async () => {
      const answer = await send(projectKey, listSchema);
      return answer.ok ? ok(answer.value.data.sessions.map(toVisitor)) : answer;
    },
    has: async (sessionId) => {
      const answer = await send(`${projectKey}/${encodeURIComponent(sessionId)}`, oneSchema);
      return answer.ok ? ok(answer.value.data !== null) : answer;
    },
  };
}
