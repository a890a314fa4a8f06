import type { FastifyInstance } from 'fastify';

const dayMs = 24 * 3600_000;

/**
 * `/.well-known/security.txt` (RFC 9116): where weaknesses are reported. It is written anew for each reader, so that it
 * is never out of date while the service runs.
 *
 * @param options.contact - with its scheme: `mailto:`, `https:`, `tel:`
 * @param options.days - how long a copy may be believed, from the beginning of today
 */
export function serveSecurityTxt(
  server: FastifyInstance,
  options: { contact: string; days: number; publicUrl: string; now: () => Date },
): void {
  const { contact, days, publicUrl, now } = options;
  server.get('/.well-known/security.txt', { logLevel: 'warn' }, (_request, reply) => {
    const today = Math.floor(now().getTime() / dayMs) * dayMs;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(today + days * dayMs).toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\r\n')}\r\n`);
  });
}
