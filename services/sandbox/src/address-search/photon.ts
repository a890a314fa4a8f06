import type { FastifyInstance } from 'fastify';
import { wait } from '../sources/wait.ts';
import { streetsLike } from './streets.ts';

type Requested = { q?: unknown; limit?: unknown };

/** Words that make a search fail: one waits longer than anybody does, the other is refused. */
const slow = 'lentitud';
const down = 'caída';

/**
 * Plays a service with the interface of Photon for 300 invented streets, the same in every commune: what stands after the
 * last comma of `q` is the commune. A line with «lentitud» is answered after thirty seconds, one with «caída» not at all.
 */
export function serveAddressSearch(server: FastifyInstance): void {
  server.get<{ Querystring: Requested }>('/api', async (request, reply) => {
    const { q, limit } = request.query;
    if (typeof q !== 'string' || q.trim() === '')
      return reply.code(400).send({ message: "missing search term 'q'" });
    const comma = q.lastIndexOf(',');
    const [typed, city] = comma < 0 ? [q, undefined] : [q.slice(0, comma), q.slice(comma + 1).trim()];
    if (typed.toLowerCase().includes(slow)) await wait(30_000, request.raw);
    if (typed.toLowerCase().includes(down)) return reply.code(503).send({ message: 'unavailable' });
    const number = /\d{1,6}/u.exec(typed)?.[0];
    const most = Math.min(Math.max(Number(limit) || 15, 1), 50);
    return {
      type: 'FeatureCollection',
      features: streetsLike(typed, most).map((street, at) => featureOf(street, { at, number, city })),
    };
  });
}

/** Every second house is on the map. */
function featureOf(
  street: string,
  { at, number, city }: { at: number; number: string | undefined; city: string | undefined },
) {
  const place = { osm_type: 'W', osm_id: at + 1, country: 'Chile', countrycode: 'CL', city };
  const isHouse = number !== undefined && at % 2 === 0;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-70.65, -33.45] },
    properties: isHouse
      ? { ...place, type: 'house', osm_key: 'building', osm_value: 'yes', street, housenumber: number }
      : { ...place, type: 'street', osm_key: 'highway', osm_value: 'residential', name: street },
  };
}
