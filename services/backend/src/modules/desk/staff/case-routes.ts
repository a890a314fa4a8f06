import type { DeskDeps } from '../use-cases/work-on-case.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type {
  AnnulmentCaseOpened,
  CaseConcluded,
  CaseReceivers,
  StaffCase,
  StaffCasePage,
} from '@afilia/api-contract/staff/answers';
import { questionKinds } from '@afilia/domain/desk/model/review-rules';
import { parseConclusion } from '@afilia/domain/desk/model/conclusion-words';
import { openCase } from '../use-cases/open-case.ts';
import {
  approveCase,
  type CaseRefusal,
  claimCase,
  decideCase,
  releaseCase,
  returnCase,
} from '../use-cases/work-on-case.ts';
import { askAboutCase, noteOnCase } from '../use-cases/write-in-case.ts';
import { openAnnulment } from '../use-cases/open-annulment.ts';
import { listReceivers, transferCase } from '../use-cases/transfer-case.ts';
import { toCasePage, toStaffCase } from './to-case-page.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Cases of the desk, and the record that they are about. */
    desk: DeskDeps;
  }
}

const ofCase = z.object({ id: z.uuid() });
const commandId = z.uuid();
const decideSchema = z.strictObject({
  commandId,
  evidenceVersion: z.int().min(0),
  outcome: z.enum(['granted', 'upheld']),
  reasons: z.array(z.string().max(40)).max(10),
  internalNote: z.string().max(10_000),
  publicText: z.string().max(10_000),
});
const askSchema = z.strictObject({ commandId, kind: z.enum(questionKinds), text: z.string().max(10_000) });
const noteSchema = z.strictObject({ commandId, text: z.string().max(10_000) });
const approveSchema = z.strictObject({ commandId, proposalId: z.string().min(1).max(80) });

const transferSchema = z.strictObject({
  commandId,
  from: z.string().min(1).max(200),
  to: z.string().min(1).max(200).nullable(),
  text: z.string().max(10_000),
});
const returnSchema = z.strictObject({
  commandId,
  proposalId: z.string().min(1).max(80),
  text: z.string().max(10_000),
});

const annulmentSchema = z.strictObject({
  commandId,
  // As somebody typed it: one that is none is told as unknown.
  folio: z.string().regex(/^[\x20-\x7e]{1,40}$/u),
  text: z.string().max(10_000),
});

const refused = (reply: FastifyReply, refusal: CaseRefusal) => refuse(reply, refusal);

/** The desk's cases under `/staff/api/cases`; each operation has its row in `permissions.ts`. */
export function serveCases(server: FastifyInstance, deps: StaffDeps): void {
  const { sessions } = deps;
  const now = () => deps.clock.now().toISOString();

  server.post(
    '/staff/api/annulments',
    { bodyLimit: 15_000 },
    guarded(deps, 'openAnnulment', async ({ person, data }, { body }, reply) => {
      const parsed = annulmentSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const opened = await openAnnulment(
        { ...data.desk, rateLimiter: deps.rateLimiter },
        person,
        parsed.data,
      );
      if (!opened.ok) return refuse(reply, opened.error);
      return { caseId: opened.value } satisfies AnnulmentCaseOpened;
    }),
  );

  server.get(
    '/staff/api/cases/:id',
    guarded(deps, 'openCase', async ({ person, data }, { params }, reply) => {
      const parsed = ofCase.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const opened = await openCase(data.desk, person, parsed.data.id);
      if (!opened.ok) return refused(reply, opened.error);
      return toCasePage(opened.value, person, now()) satisfies StaffCasePage;
    }),
  );

  server.post(
    '/staff/api/cases/:id/claim',
    { bodyLimit: 2_000 },
    guarded(deps, 'claimCase', async ({ person, data }, { params }, reply) => {
      const parsed = ofCase.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const claimed = await claimCase(data.desk, person, parsed.data.id);
      if (!claimed.ok) return refused(reply, claimed.error);
      return toStaffCase(claimed.value, person, now()) satisfies StaffCase;
    }),
  );

  server.post(
    '/staff/api/cases/:id/release',
    { bodyLimit: 2_000 },
    guarded(deps, 'releaseCase', async ({ person, data }, { params }, reply) => {
      const parsed = ofCase.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const released = await releaseCase(data.desk, person, parsed.data.id);
      if (!released.ok) return refused(reply, released.error);
      return toStaffCase(released.value, person, now()) satisfies StaffCase;
    }),
  );

  server.get(
    '/staff/api/cases/:id/receivers',
    guarded(deps, 'listReceivers', async ({ person, data }, { params }, reply) => {
      const of = ofCase.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const receivers = await listReceivers({ ...data.desk, sessions }, person, of.data.id);
      if (!receivers.ok) return refuse(reply, receivers.error);
      return { receivers: receivers.value } satisfies CaseReceivers;
    }),
  );

  server.post(
    '/staff/api/cases/:id/transfer',
    { bodyLimit: 15_000 },
    guarded(deps, 'transferCase', async ({ person, data }, { params, body }, reply) => {
      const of = ofCase.safeParse(params);
      const parsed = transferSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const moved = await transferCase({ ...data.desk, sessions }, person, {
        ...parsed.data,
        id: of.data.id,
      });
      if (!moved.ok) return refuse(reply, moved.error);
      return { effect: moved.value } satisfies CaseConcluded;
    }),
  );

  server.post(
    '/staff/api/cases/:id/questions',
    { bodyLimit: 15_000 },
    guarded(deps, 'askApplicant', async ({ person, data }, { params, body }, reply) => {
      const of = ofCase.safeParse(params);
      const parsed = askSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const asked = await askAboutCase(data.desk, person, { ...parsed.data, id: of.data.id });
      if (!asked.ok) return refused(reply, asked.error);
      return { effect: asked.value } satisfies CaseConcluded;
    }),
  );

  server.post(
    '/staff/api/cases/:id/notes',
    { bodyLimit: 15_000 },
    guarded(deps, 'noteCase', async ({ person, data }, { params, body }, reply) => {
      const of = ofCase.safeParse(params);
      const parsed = noteSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const noted = await noteOnCase(data.desk, person, { ...parsed.data, id: of.data.id });
      if (!noted.ok) return refused(reply, noted.error);
      return { effect: noted.value } satisfies CaseConcluded;
    }),
  );

  server.post(
    '/staff/api/cases/:id/decisions',
    { bodyLimit: 30_000 },
    guarded(deps, 'decideCase', async ({ person, data }, { params, body }, reply) => {
      const of = ofCase.safeParse(params);
      const parsed = decideSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const words = parseConclusion(parsed.data);
      if (!words.ok) return refuse(reply, { reason: words.error });
      const decided = await decideCase(data.desk, person, { ...parsed.data, ...words.value, id: of.data.id });
      if (!decided.ok) return refused(reply, decided.error);
      return { effect: decided.value } satisfies CaseConcluded;
    }),
  );

  server.post(
    '/staff/api/cases/:id/approval',
    { bodyLimit: 2_000 },
    guarded(deps, 'approveCase', async ({ person, data }, { params, body }, reply) => {
      const of = ofCase.safeParse(params);
      const parsed = approveSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const approved = await approveCase(data.desk, person, { ...parsed.data, id: of.data.id });
      if (!approved.ok) return refused(reply, approved.error);
      return { effect: approved.value } satisfies CaseConcluded;
    }),
  );

  server.post(
    '/staff/api/cases/:id/return',
    { bodyLimit: 15_000 },
    guarded(deps, 'returnCase', async ({ person, data }, { params, body }, reply) => {
      const of = ofCase.safeParse(params);
      const parsed = returnSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const returned = await returnCase(data.desk, person, { ...parsed.data, id: of.data.id });
      if (!returned.ok) return refused(reply, returned.error);
      return { effect: returned.value } satisfies CaseConcluded;
    }),
  );
}
