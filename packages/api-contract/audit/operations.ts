import { z } from 'zod';
import type { StaffSearch, StaffSearchResult } from '../staff/answers.ts';
import { folio } from '../staff/inputs.ts';
import { exampleIds, type FileAnswer, staffOperation } from '../staff/operation.ts';
import { auditing, freshSeconds, ofApplications, reading } from '../staff/roles.ts';
import type { CheckData, GroundTaken, StaffReadList, StaffRecord, UrgentReadings } from './audit-answers.ts';

const path = z.object({ folio });
const ids = { folio: exampleIds.folio };

/** Long enough for an answer about a text that is too long. */
const bodyLimit = 20_000;
const text = z.string().max(12_000);

const unreadable = ['unknownApplication', 'noGround', 'ownCase', 'notThere'] as const;

/** Searches, grounds, and reads of applications by a ground. */
export const auditOperations = {
  searchApplications: staffOperation<StaffSearchResult>()({
    route: 'POST search',
    description: 'Finds applications. By POST, since addresses are logged.',
    roles: ofApplications,
    input: z
      .strictObject({ text, from: z.iso.date().optional(), to: z.iso.date().optional() })
      .refine(({ from, to }) => (from === undefined) === (to === undefined)),
    bodyLimit,
    refusals: [
      'searchTooShort',
      'searchTooLong',
      'searchCheckDigit',
      'searchOneWord',
      'searchRange',
      'searchTooMany',
      'tooManyRequests',
    ],
    example: { text: ids.folio },
  }),
  listSearches: staffOperation<{ searches: StaffSearch[] }>()({
    route: 'POST searches',
    description: 'Lists searches of the staff.',
    roles: auditing,
    input: z.strictObject({ text: text.optional() }),
    bodyLimit,
    refusals: [],
    example: {},
  }),
  recordGround: staffOperation<GroundTaken>()({
    route: 'POST grounds',
    description: 'Takes a ground to read an application, with a written reason.',
    roles: auditing,
    input: z.strictObject({
      commandId: z.uuid(),
      folio,
      ground: z.enum(['audit', 'urgent']),
      reason: z.string().max(10_000),
    }),
    bodyLimit: 15_000,
    refusals: ['unknownApplication', 'notAllowed', 'groundReason'],
    example: {
      ...ids,
      commandId: exampleIds.commandId,
      ground: 'audit',
      reason: 'Pedido de la autoridad, oficio 12.',
    },
  }),
  listUrgent: staffOperation<UrgentReadings>()({
    route: 'GET grounds/urgent',
    description: 'Lists urgent reads that a supervisor has not confirmed.',
    roles: ['supervisor'],
    refusals: [],
    example: {},
  }),
  acknowledgeUrgent: staffOperation<{ effect: 'acknowledged' }>()({
    route: 'POST grounds/:id/acknowledgement',
    description: 'Confirms an urgent read of a colleague.',
    roles: ['supervisor'],
    path: z.object({ id: z.uuid() }),
    refusals: ['notWaiting'],
    example: { id: exampleIds.id },
  }),
  openApplication: staffOperation<StaffRecord>()({
    route: 'GET applications/:folio',
    description: 'Reads an application by a ground, which is on record.',
    roles: reading,
    path,
    refusals: unreadable,
    example: ids,
  }),
  readCheckData: staffOperation<CheckData>()({
    route: 'GET applications/:folio/checks/:version',
    description: 'Reads the data of one check by a ground. Deciders read it in the case.',
    roles: auditing,
    path: path.extend({ version: z.coerce.number<string | number>().int().min(1) }),
    refusals: unreadable,
    example: { ...ids, version: 1 },
  }),
  readDocument: staffOperation<FileAnswer>()({
    route: 'GET applications/:folio/documents/:documentId',
    description: 'Reads a document by a ground, which is on record.',
    sends: 'file',
    roles: reading,
    path: path.extend({ documentId: z.string().min(1).max(80) }),
    refusals: unreadable,
    example: { ...ids, documentId: 'contract' },
  }),
  listReads: staffOperation<StaffReadList>()({
    route: 'GET reads',
    description: 'Lists the last reads of all applications.',
    roles: auditing,
    refusals: [],
    example: {},
  }),
  listReadsOf: staffOperation<StaffReadList>()({
    route: 'GET applications/:folio/reads',
    description: 'Lists the reads of one application.',
    roles: auditing,
    freshSeconds,
    path,
    refusals: ['unknownApplication'],
    example: ids,
  }),
  makePackage: staffOperation<FileAnswer>()({
    route: 'POST applications/:folio/package',
    description: 'Takes out everything of an application, sealed.',
    sends: 'file',
    roles: auditing,
    freshSeconds,
    path,
    refusals: [...unreadable, 'packageUnscanned', 'packageUnavailable', 'tooManyRequests'],
    example: ids,
  }),
};
