import { createHmac } from 'node:crypto';
import type { IceOptions } from '../options.ts';

/** An entry of `RTCConfiguration.iceServers`. */
export type IceServer = { urls: string; username?: string; credential?: string };

/**
 * Returns the ICE servers for one session. TURN servers get expiring credentials of the TURN REST convention: the user
 * name is the expiry time and a label, the password its HMAC.
 *
 * @param label - goes into the TURN server's own log
 */
export function iceServersFor(
  { urls, turnSecret, lifeSeconds }: IceOptions,
  label: string,
  now: Date,
): IceServer[] {
  const username = `${Math.floor(now.getTime() / 1000) + lifeSeconds}:${label}`;
  return urls.map((url) =>
    /^turns?:/u.test(url) && turnSecret !== undefined
      ? { urls: url, username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') }
      : { urls: url },
  );
}
