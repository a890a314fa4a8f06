import { sourceNames } from '@afilia/source-contracts/source-names';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findingsOf } from '../scenarios/scenario.ts';
import { tellableNames } from './tellable.ts';
import type { ToldTroubles } from './told-troubles.ts';

/** `12.345.678-5` and `12345678-5` are the same RUT. */
const rut = z
  .string()
  .transform((text) => text.replaceAll('.', '').toUpperCase())
  .pipe(z.string().regex(/^\d{1,8}-[\dK]$/u));

const toldSchema = z
  .strictObject({
    source: z.enum(sourceNames),
    rut: rut.optional(),
    trouble: z.enum(tellableNames).optional(),
    finding: z.string().optional(),
    at: z.string().max(64).optional(),
    times: z.int().min(1).max(1000).optional(),
    milliseconds: z.int().min(0).max(600_000).optional(),
    retryAfterSeconds: z.int().min(0).max(3600).optional(),
  })
  .refine(({ trouble, finding }) => (trouble === undefined) !== (finding === undefined), {
    error: 'either trouble or finding',
  })
  .refine(
    ({ source, finding }) => finding === undefined || findingsOf[source].some((one) => one === finding),
    { error: 'this source has no such finding', path: ['finding'] },
  );

const whichSchema = z.strictObject({ source: z.enum(sourceNames).optional(), rut: rut.optional() });

/** `PUT`, `GET` and `DELETE troubles`: sources are told to fail or to find something, and to stop. */
export function serveTroubles(server: FastifyInstance, troubles: ToldTroubles): void {
  server.put('/troubles', (request, reply) => {
    const told = toldSchema.safeParse(request.body);
    if (!told.success) return reply.code(400).send(problemOf(told.error));
    troubles.tell(told.data);
    return reply.send(troubles.list());
  });
  server.get('/troubles', (_request, reply) => reply.send(troubles.list()));
  server.delete('/troubles', (request, reply) => {
    const which = whichSchema.safeParse(request.query);
    if (!which.success) return reply.code(400).send(problemOf(which.error));
    troubles.lift(which.data);
    return reply.code(204).send();
  });
}

const problemOf = ({ issues }: z.ZodError) => ({
  error: 'invalidRequest',
  message: issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
});
