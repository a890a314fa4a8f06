import { limits } from '@afilia/domain/application/model/limits';
import { z } from 'zod';
import type { AgentAccess, LiveVisitors, StandingAnswer } from '../staff/answers.ts';
import { page } from '../staff/inputs.ts';
import { exampleIds, type FileAnswer, staffOperation } from '../staff/operation.ts';
import { helping, reading } from '../staff/roles.ts';
import { callOperations } from './call-operations.ts';
import type {
  HelpClaimed,
  HelpReceivers,
  HelpTransferred,
  OpenedRecording,
  PastHelpSessions,
  RunningRecording,
} from './help-answers.ts';

const sessionId = z.string().regex(/^\w{1,64}$/u);
const path = z.object({ sessionId });
const ids = { sessionId: exampleIds.sessionId };
const ofRecording = z.object({ id: z.uuid() });
const part = ofRecording.extend({
  number: z.coerce
    .number<string | number>()
    .int()
    .min(0)
    .max(limits.recordingParts - 1),
});
const ofPart = { id: exampleIds.id, number: 0 };

/** Refusals of an act on help that changes hands; a caller who does not help there is not admitted. */
const ofTransfer = ['notAdmitted', 'alreadyHelps', 'transferring', 'noTransfer', 'notReceiver'] as const;
const unreadable = ['unknownApplication', 'noGround', 'ownCase', 'notThere'] as const;

/** Live help, its recordings, and calls. */
export const helpOperations = {
  ...callOperations,
  listVisitors: staffOperation<LiveVisitors>()({
    route: 'GET visitors',
    description: 'Lists people who wait for help, without their names.',
    roles: helping,
    refusals: ['relayUnreachable'],
    example: {},
  }),
  joinSession: staffOperation<AgentAccess>()({
    route: 'POST sessions',
    description: 'Joins live help by the six digits, or again where the person let the caller in.',
    roles: helping,
    input: z.union([z.object({ code: z.string().max(20) }), path]),
    refusals: ['helpCode', 'notAdmitted', 'helpsFull', 'tooManyRequests'],
    example: ids,
  }),
  readApplication: staffOperation<StandingAnswer>()({
    route: 'GET sessions/:sessionId/application',
    description: "Reads where the helped person's application stands, which is on record.",
    roles: helping,
    path,
    input: z.object({ since: z.coerce.number<string | number>().int().min(0).catch(0).prefault(0) }),
    refusals: ['notAdmitted', 'handedOver', 'notLive', 'relayUnreachable'],
    example: ids,
  }),
  listHelpReceivers: staffOperation<HelpReceivers>()({
    route: 'GET sessions/:sessionId/receivers',
    description: 'Lists colleagues who can take over live help.',
    roles: helping,
    path,
    refusals: ofTransfer,
    example: ids,
  }),
  offerHelp: staffOperation<HelpTransferred>()({
    route: 'POST sessions/:sessionId/transfer',
    description: 'Offers the own live help to a colleague.',
    roles: helping,
    path,
    input: z.strictObject({ to: z.string().min(1).max(200) }),
    refusals: ofTransfer,
    example: { ...ids, to: 'nobody' },
  }),
  takeHelp: staffOperation<AgentAccess>()({
    route: 'POST sessions/:sessionId/transfer/take',
    description: "Takes a colleague's offer; the person decides.",
    roles: helping,
    path,
    refusals: [...ofTransfer, 'helpsFull'],
    example: ids,
  }),
  returnHelp: staffOperation<HelpTransferred>()({
    route: 'POST sessions/:sessionId/transfer/give-up',
    description: 'Withdraws or declines an offer of live help.',
    roles: helping,
    path,
    refusals: ofTransfer,
    example: ids,
  }),
  observeHelp: staffOperation<AgentAccess>()({
    route: 'POST sessions/:sessionId/observe',
    description: "Observes a colleague's live help; the person decides.",
    roles: ['supervisor'],
    path,
    refusals: ['notHelped'],
    example: ids,
  }),
  claimHelp: staffOperation<HelpClaimed>()({
    route: 'POST sessions/:sessionId/claim',
    description: 'Tells colleagues that the caller is about to help.',
    roles: helping,
    path,
    refusals: ['notLive', 'taken', 'helpsFull'],
    example: ids,
  }),
  releaseHelp: staffOperation<{ effect: 'released' }>()({
    route: 'POST sessions/:sessionId/release',
    description: 'Withdraws the claim of a person who waits.',
    roles: helping,
    path,
    refusals: [],
    example: ids,
  }),
  findRecording: staffOperation<RunningRecording>()({
    route: 'GET sessions/:sessionId/recording',
    description: 'Finds the recording that the person consented to, for the caller alone.',
    roles: helping,
    path,
    refusals: [],
    example: ids,
  }),
  addRecordingPart: staffOperation<undefined>()({
    route: 'PUT recordings/:id/parts/:number',
    description: 'Adds a part to the own recording.',
    roles: helping,
    path: part,
    upload: { type: 'application/gzip', maxBytes: limits.recordingPartBytes },
    refusals: ['recordingPart', 'recordingFull', 'notRecording', 'tooManyRequests', 'malformed'],
    example: ofPart,
  }),
  listHelpSessions: staffOperation<PastHelpSessions>()({
    route: 'GET help-sessions',
    description: 'Lists past live help and its recordings.',
    roles: [...helping, 'auditor'],
    input: z.object({ page }),
    refusals: [],
    example: {},
  }),
  openRecording: staffOperation<OpenedRecording>()({
    route: 'GET recordings/:id',
    description: 'Opens a recording by a ground, which is on record.',
    roles: reading,
    path: ofRecording,
    refusals: unreadable,
    example: { id: exampleIds.id },
  }),
  readRecordingPart: staffOperation<FileAnswer>()({
    route: 'GET recordings/:id/parts/:number',
    description: 'Reads a part of a recording by a ground.',
    sends: 'file',
    roles: reading,
    path: part,
    refusals: unreadable,
    example: ofPart,
  }),
};
