import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type {
  DataLinkSent,
  DataRequestConcluded,
  DataRequestOpened,
  StaffDataRequestPage,
  StaffDataRequests,
} from '@afilia/api-contract/rights/data-request-answers';
import { dataRights, staffProofs } from '@afilia/domain/rights/model/data-right';
import type { Result } from '@afilia/domain/values/result';
import {
  approveDataRequest,
  type DataRequestRefusal,
  decideDataRequest,
  exportForRequest,
  linkDataRequest,
  openDataRequest,
  readDataRequest,
  returnDataRequest,
} from '../use-cases/data-requests.ts';
import { toDataRequest, toDataRequestPage } from './to-data-request.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';
import { folio } from '../../audit/staff/named-folio.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** What people ask about their data. */
    rights: Parameters<typeof exportForRequest>[0];
  }
}

const commandId = z.uuid();
const ofRequest = z.object({ id: z.uuid() });
const text = z.string().max(10_000);
const proposalId = z.string().min(1).max(80);
const openSchema = z.strictObject({
  commandId,
  folio,
  right: z.enum(dataRights),
  words: text,
  proof: z.enum(staffProofs),
  paper: text,
});
const decideSchema = z.strictObject({
  commandId,
  outcome: z.enum(['granted', 'refused']),
  internalNote: text,
  publicText: text,
});
const approveSchema = z.strictObject({ commandId, proposalId });
const linkSchema = z.strictObject({ commandId });
const returnSchema = z.strictObject({ commandId, proposalId, text });

/** What people ask about their data, under `/staff/api/data-requests` (decision 0079). */
export function serveDataRequests(server: FastifyInstance, deps: StaffDeps): void {
  const concluded = (
    reply: FastifyReply,
    done: Result<DataRequestConcluded['effect'], DataRequestRefusal>,
  ) => (done.ok ? ({ effect: done.value } satisfies DataRequestConcluded) : refuse(reply, done.error));

  server.post(
    '/staff/api/data-requests',
    { bodyLimit: 25_000 },
    guarded(deps, 'openDataRequest', async ({ person, data: { rights } }, { body }, reply) => {
      const parsed = openSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const opened = await openDataRequest(rights, person, parsed.data);
      return opened.ok ? (opened.value satisfies DataRequestOpened) : refuse(reply, opened.error);
    }),
  );

  server.get(
    '/staff/api/data-requests',
    guarded(deps, 'listDataRequests', async ({ person, data: { rights } }): Promise<StaffDataRequests> => {
      const open = await rights.requests.open();
      return { requests: open.map((one) => toDataRequest(one, person)) };
    }),
  );

  server.get(
    '/staff/api/data-requests/:id',
    guarded(deps, 'readDataRequest', async ({ person, data: { rights } }, { params }, reply) => {
      const of = ofRequest.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const opened = await readDataRequest(rights, person, of.data.id);
      if (!opened.ok) return refuse(reply, opened.error);
      const now = deps.clock.now().toISOString();
      return toDataRequestPage(opened.value, person, {
        retention: rights.retention,
        now,
      }) satisfies StaffDataRequestPage;
    }),
  );

  server.post(
    '/staff/api/data-requests/:id/decisions',
    { bodyLimit: 30_000 },
    guarded(deps, 'decideDataRequest', async ({ person, data: { rights } }, { params, body }, reply) => {
      const of = ofRequest.safeParse(params);
      const parsed = decideSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      return concluded(reply, await decideDataRequest(rights, person, { ...of.data, ...parsed.data }));
    }),
  );

  server.post(
    '/staff/api/data-requests/:id/approval',
    { bodyLimit: 2_000 },
    guarded(deps, 'approveDataRequest', async ({ person, data: { rights } }, { params, body }, reply) => {
      const of = ofRequest.safeParse(params);
      const parsed = approveSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      return concluded(reply, await approveDataRequest(rights, person, { ...of.data, ...parsed.data }));
    }),
  );

  server.post(
    '/staff/api/data-requests/:id/return',
    { bodyLimit: 15_000 },
    guarded(deps, 'returnDataRequest', async ({ person, data: { rights } }, { params, body }, reply) => {
      const of = ofRequest.safeParse(params);
      const parsed = returnSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      return concluded(reply, await returnDataRequest(rights, person, { ...of.data, ...parsed.data }));
    }),
  );

  server.post(
    '/staff/api/data-requests/:id/link',
    { bodyLimit: 2_000 },
    guarded(deps, 'linkDataRequest', async ({ person, data: { rights } }, { params, body }, reply) => {
      const of = ofRequest.safeParse(params);
      const parsed = linkSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const linked = await linkDataRequest(rights, person, { ...of.data, ...parsed.data });
      return linked.ok ? (linked.value satisfies DataLinkSent) : refuse(reply, linked.error);
    }),
  );

  server.post(
    '/staff/api/data-requests/:id/export',
    { bodyLimit: 2_000 },
    guarded(deps, 'exportDataRequest', async ({ person, data: { rights } }, { params }, reply) => {
      const of = ofRequest.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const exported = await exportForRequest(rights, person, of.data.id);
      if (!exported.ok) return refuse(reply, exported.error);
      const { folio: name, ...handed } = exported.value;
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="datos-${name}.json"`)
        .send(JSON.stringify(handed, null, 2));
    }),
  );
}
