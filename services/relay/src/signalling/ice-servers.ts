import { createHmac } from 'node:crypto';
import type { IceOptions } from '../options.ts';

/** As `RTCConfiguration` has it. */
export type IceServer = { urls: string; username?: string; credential?: string };

/**
 * The ICE servers for one session. TURN ones get credentials that end by themselves, by the convention of TURN REST
 * servers: the name is the time they end at and who they are for, the word is its HMAC.
 *
 * @param who - goes into the TURN server's own log
 */
export function iceServersFor(
  { urls, turnSecret, lifeSeconds }: IceOptions,
  who: string,
  now: Date,
): IceServer[] {
  const username = `${Math.floor(now.getTime() / 1000) + lifeSeconds}:${who}`;
  return urls.map((url) =>
    /^turns?:/u.test(url) && turnSecret !== undefined
      ? { urls: url, username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') }
      : { urls: url },
  );
}
