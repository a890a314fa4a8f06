import type { Socket } from 'node:net';
import type { Outbound } from '../ports/outbound.ts';

type Done = (error: Error | null, socket: { connection: Socket } | undefined) => void;

const withinMs = 10_000;

/**
 * The option of `nodemailer` by which its connections lead by the proxy; those to direct hosts it opens itself.
 *
 * @param smtpUrl - `smtp://` or `smtps://`
 */
export function mailSocket(smtpUrl: string, { tunnel }: Pick<Outbound, 'tunnel'>) {
  const { hostname, port, protocol } = new URL(smtpUrl);
  const usual = protocol === 'smtps:' ? 465 : 587;
  return {
    getSocket: (_options: unknown, settle: Done) => {
      const opening = tunnel(hostname.replace(/^\[|\]$/gu, ''), Number(port || usual), withinMs);
      if (!opening) return settle(null, undefined);
      opening.then(
        (connection) => settle(null, { connection }),
        (error: Error) => settle(error, undefined),
      );
    },
  };
}
