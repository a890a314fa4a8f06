import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findingsOf } from '../scenarios/scenario.ts';
import { faultNames } from './fault-catalogue.ts';
import { type FaultOverrides, type FaultTarget, faultTargets } from './fault-overrides.ts';

const findable: Partial<Record<FaultTarget, readonly string[]>> = findingsOf;

/** `12.345.678-5` and `12345678-5` are the same RUT. */
const rut = z
  .string()
  .transform((text) => text.replaceAll('.', '').toUpperCase())
  .pipe(z.string().regex(/^\d{1,8}-[\dK]$/u));

const overrideSchema = z
  .strictObject({
    source: z.enum(faultTargets),
    rut: rut.optional(),
    trouble: z.enum(faultNames).optional(),
    finding: z.string().optional(),
    at: z.string().max(64).optional(),
    times: z.int().min(1).max(1000).optional(),
    milliseconds: z.int().min(0).max(600_000).optional(),
    retryAfterSeconds: z.int().min(0).max(3600).optional(),
  })
  .refine(({ trouble, finding }) => (trouble === undefined) !== (finding === undefined), {
    error: 'either trouble or finding',
  })
  .refine(({ source, finding }) => finding === undefined || findable[source]?.includes(finding) === true, {
    error: 'this source has no such finding',
    path: ['finding'],
  });

const whichSchema = z.strictObject({ source: z.enum(faultTargets).optional(), rut: rut.optional() });

/** The path of the protocol, and the name that the code uses. */
const paths = ['/troubles', '/faults'] as const;

/** Serves `PUT`, `GET` and `DELETE` of the injected faults and findings, under both paths. */
export function serveFaults(server: FastifyInstance, overrides: FaultOverrides): void {
  for (const path of paths) {
    server.put(path, (request, reply) => {
      const parsed = overrideSchema.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send(problemOf(parsed.error));
      overrides.set(parsed.data);
      return reply.send(overrides.list());
    });
    server.get(path, (_request, reply) => reply.send(overrides.list()));
    server.delete(path, (request, reply) => {
      const which = whichSchema.safeParse(request.query);
      if (!which.success) return reply.code(400).send(problemOf(which.error));
      overrides.lift(which.data);
      return reply.code(204).send();
    });
  }
}

const problemOf = ({ issues }: z.ZodError) => ({
  error: 'invalidRequest',
  message: issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
});
