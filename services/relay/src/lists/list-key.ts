import { createHash, timingSafeEqual } from 'node:crypto';
import { bearerOf } from '../admission/bearer-of.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Admits only our services, which send the key of `ASSIST_LIST_KEY` in `authorization`. */
export const requireListKey = (listKey: string) => {
  const expected = digest(listKey);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    if (timingSafeEqual(digest(bearerOf(request.headers.authorization) ?? ''), expected)) return undefined;
    return reply.code(401).send({ error: 'Unauthorized' });
  };
};
