import { Readable } from 'node:stream';
import { err, ok } from '@afilia/domain/values/result';
import { createBatch, type FileFault, reportOf } from '../use-cases/invitation-batches.ts';
import { toPartnerBatch } from '../view/to-partner-invitation.ts';
import { type BodyProblem, definePartnerOperation } from './define-operation.ts';
import { batchAnswer, batchQuery } from './invitation-schemas.ts';
import type { ProblemField } from './problem.ts';
import { readCsv } from './read-csv.ts';

/** A file that is refused whole, or by its rows. */
function problemOf(fault: FileFault): { problem: BodyProblem } | ProblemField[] {
  switch (fault.reason) {
    case 'noText':
      return { problem: 'contentType' };
    case 'rows':
      return { problem: 'tooLarge' };
    case 'header':
      return [{ pointer: '/header', code: 'header' }];
    case 'quote':
      return [{ pointer: `/rows/${fault.row}`, code: 'quote' }];
    case 'rowLength':
      return [{ pointer: `/rows/${fault.row}`, code: 'tooLong' }];
  }
}

/** Invitations by file. */
export const batchOperations = [
  definePartnerOperation({
    name: 'createInvitationBatch',
    route: 'POST invitation-batches',
    summary: 'Invites the customers of a file',
    guide: '202, the file as it is being read',
    scope: 'invitations:write',
    input: batchQuery,
    upload: 'text/csv',
    once: 'keptAnswer',
    answers: { 202: { words: 'The file is being read', schema: batchAnswer } },
    problems: [],
    example: { dryRun: 'true' },
    read: async ({ whole }, { file }) => {
      const read = await readCsv(file);
      if (!read.ok) return err(problemOf(read.error));
      return whole ? ok({ rows: read.value, ...whole }) : err([]);
    },
    run: async ({ deps, client, name, input: { rows, dryRun, expiresInDays } }) => {
      const id = await createBatch(deps, client, name, rows, { dryRun: dryRun === 'true', expiresInDays });
      const made = await deps.invitationBatches.find(id, client.hostId);
      if (!made) throw new Error('a file of invitations was not kept');
      return { status: 202, answer: toPartnerBatch(deps, made) };
    },
  }),

  definePartnerOperation({
    name: 'readInvitationBatch',
    route: 'GET invitation-batches/{id}',
    summary: 'How far a file was read',
    guide: '`running` or `finished`, and how many rows were `created`, `valid`, `duplicate`, `refused`',
    scope: 'invitations:read',
    answers: { 200: { words: 'The file', schema: batchAnswer } },
    problems: ['unknown'],
    example: { id: 'ib_none' },
    run: async ({ deps, client, path }) => {
      const found = await deps.invitationBatches.find(path.id, client.hostId);
      return found ? { status: 200, answer: toPartnerBatch(deps, found) } : { problem: 'unknown' };
    },
  }),

  definePartnerOperation({
    name: 'readInvitationReport',
    route: 'GET invitation-batches/{id}/report.csv',
    summary: 'What became of each row of a file that was read',
    guide: 'what became of each row that was read',
    scope: 'invitations:read',
    answers: { 200: { words: 'row;status;code;field;invitation_id;url', type: 'text/csv' } },
    problems: ['unknown'],
    example: { id: 'ib_none' },
    run: async ({ deps, client, path }) => {
      const found = await deps.invitationBatches.find(path.id, client.hostId);
      if (!found) return { problem: 'unknown' };
      const headers = { 'content-disposition': 'attachment; filename="report.csv"' };
      return { status: 200, answer: Readable.from(reportOf(deps, found.id)), headers };
    },
  }),
] as const;
