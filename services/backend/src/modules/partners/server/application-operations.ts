import { err, ok } from '@afilia/domain/values/result';
import { z } from 'zod';
import { listApplications } from '../use-cases/list-applications.ts';
import { toPartnerApplication } from '../view/to-partner-application.ts';
import { noCursor, readCursor, writeCursor } from './cursor.ts';
import { definePartnerOperation } from './define-operation.ts';
import { applicationAnswer, changesAnswer, changesQuery, listAnswer, listQuery } from './schemas.ts';

const uuid = z.uuid();

/** Applications of a bank, as its server reads them. */
export const applicationOperations = [
  definePartnerOperation({
    name: 'listApplications',
    route: 'GET applications',
    summary: 'Applications of the bank, those that moved first first',
    guide:
      '100 at a time, those that moved first first; `cursor` is where the next page begins, null at the end',
    scope: 'applications:read',
    input: listQuery,
    answers: { 200: { words: 'A page of a hundred', schema: listAnswer } },
    problems: [],
    example: {},
    read: ({ held: { cursor, ...filters } }) => {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      return cursor === undefined || after ? ok({ ...filters, after }) : err([noCursor]);
    },
    run: async ({ client, data, input }) => {
      const { found, next } = await listApplications(data, client.hostId, input);
      const applications = found.map((one) => toPartnerApplication(one.application, one.updatedAt));
      return { status: 200, answer: { applications, cursor: next && writeCursor(next) } };
    },
  }),

  definePartnerOperation({
    name: 'readApplication',
    route: 'GET applications/{id}',
    summary: 'One application of the bank',
    guide: 'one; `ETag` is its version',
    scope: 'applications:read',
    answers: {
      200: { words: 'The application', schema: applicationAnswer, tag: true },
      304: { words: 'It has the version of If-None-Match', tag: true },
    },
    problems: ['unknown'],
    example: { id: '0198c0de-0000-4000-8000-000000000001' },
    run: async ({ client, data, path, headers }) => {
      const id = uuid.safeParse(path.id);
      const application = id.success ? await data.store.load(id.data) : undefined;
      if (!application) return { problem: 'unknown' };
      const etag = `"${application.version}"`;
      if (headers['if-none-match'] === etag) return { status: 304, etag };
      const updatedAt = await data.applications.updatedAt(client.hostId, application.id);
      return updatedAt === undefined
        ? { problem: 'unknown' }
        : { status: 200, answer: toPartnerApplication(application, updatedAt), etag };
    },
  }),
] as const;

/** The log of changes of a bank's applications. */
export const changeOperations = [
  definePartnerOperation({
    name: 'listChanges',
    route: 'GET changes',
    summary: 'New versions of the bank’s applications, in order, each at least once',
    guide: 'new versions of applications in order, each at least once; `limit` of them, 1 to 200, else 50',
    scope: 'applications:read',
    input: changesQuery,
    answers: { 200: { words: 'A page, and where the next one begins', schema: changesAnswer } },
    problems: ['cursorExpired'],
    example: { limit: '2' },
    read: async ({ held: { cursor, limit = '50' } }, { deps, client }) => {
      const now = deps.clock.now().toISOString();
      const page = await deps.changes.page(client.hostId, cursor, Number(limit), now);
      return page === 'cursor' ? err([noCursor]) : ok(page);
    },
    run: async ({ input: page }) =>
      page === 'cursorExpired' ? { problem: page } : { status: 200, answer: page },
  }),
] as const;
