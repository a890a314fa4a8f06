import { err, ok, type Result } from '@afilia/domain/values/result';
import { request } from 'undici';
import { z } from 'zod';
import type { LiveStaff } from '../../platform/ports/staff.ts';
import type { RelayListOptions } from './connected-visitors.ts';
import { relayConnections } from './relay-connections.ts';

/** The longest wait for an answer, since the service asks every few seconds. */
const timeoutMs = 1_500;
const maxBytes = 1_000_000;

const answerSchema = z.object({ data: z.array(z.string()) });

/** The list of an answer; nothing for the page of a proxy, which is no JSON. */
function readList(text: string): string[] | undefined {
  try {
    return answerSchema.parse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Asks the relay which sign-ins of the staff have a socket, and tells it which are over. */
export function createLiveStaff({
  relayUrl,
  listKey,
}: Pick<RelayListOptions, 'relayUrl' | 'listKey'>): LiveStaff {
  const headers = { authorization: `Bearer ${listKey}` };
  const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, dispatcher: relayConnections };
  const send = async (path: string, sessions?: readonly string[]): Promise<Result<string, 'unreachable'>> => {
    try {
      const { statusCode, body } = await request(`${relayUrl}/ws-assist/staff${path}`, {
        ...limits,
        ...(sessions
          ? {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify({ sessions }),
            }
          : { headers }),
      });
      const text = await body.text();
      return statusCode < 300 && text.length < maxBytes ? ok(text) : err('unreachable');
    } catch {
      // The caller asks again in a moment, and logs the failure once.
      return err('unreachable');
    }
  };
  return {
    sessions: async () => {
      const answer = await send('');
      if (!answer.ok) return answer;
      const list = readList(answer.value);
      return list ? ok(list) : err('unreachable');
    },
    end: async (sessions) => (await send('/end', sessions)).ok,
  };
}
