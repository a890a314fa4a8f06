import { questionKinds } from '@afilia/domain/desk/model/rejection-rules';
import { z } from 'zod';
import type {
  AnnulmentCaseOpened,
  CaseConcluded,
  CaseReceivers,
  StaffCase,
  StaffCasePage,
} from '../staff/answers.ts';
import { exampleIds, type FileAnswer, staffOperation } from '../staff/operation.ts';
import { atTheDesk, deciding, freshSeconds, reading } from '../staff/roles.ts';
import type { EnteredPowersForm, ExaminedPowersAnswer } from './power-answers.ts';

const { id, commandId, folio } = exampleIds;

const path = z.object({ id: z.uuid() });
const ofCommand = { commandId: z.uuid() };
const text = z.string().max(10_000);
const proposalId = z.string().min(1).max(80);
const member = z.string().min(1).max(200);
const conclusion = {
  ...ofCommand,
  evidenceVersion: z.int().min(0),
  reasons: z.array(z.string().max(40)).max(10),
  internalNote: text,
  publicText: text,
};
/** The domain reads its fields, one by one. */
const powers = z.custom<EnteredPowersForm>(
  (form) => typeof form === 'object' && form !== null && !Array.isArray(form),
);

/** Refusals of a read by a ground. */
const unreadable = ['unknownCase', 'notSkilled', 'noGround', 'ownCase', 'notThere'] as const;
/** Refusals of an act on a case that the caller has. */
const ofOwnCase = ['unknownCase', 'ownCase', 'notYours', 'notOpen'] as const;
const ofWords = ['reasons', 'internalNote', 'publicText', 'telling'] as const;
const ofProposal = [
  'evidenceChanged',
  'nothingProposed',
  'ownProposal',
  'ownDecision',
  'alreadyProposed',
  'questionOpen',
  'notPowers',
  'powersOnly',
  'notAllRead',
] as const;

/** One case of the desk. */
export const caseOperations = {
  openCase: staffOperation<StaffCasePage>()({
    route: 'GET cases/:id',
    description: 'Reads a case with its evidence, which is on record.',
    roles: reading,
    path,
    refusals: unreadable,
    example: { id },
  }),
  claimCase: staffOperation<StaffCase>()({
    route: 'POST cases/:id/claim',
    description: 'Takes a case for half an hour.',
    roles: deciding,
    path,
    refusals: ['unknownCase', 'notSkilled', 'notOpen', 'taken', 'away'],
    example: { id },
  }),
  releaseCase: staffOperation<StaffCase>()({
    route: 'POST cases/:id/release',
    description: 'Gives an own case back.',
    roles: deciding,
    path,
    refusals: ['unknownCase', 'notYours'],
    example: { id },
  }),
  labelCase: staffOperation<StaffCase>()({
    route: 'POST cases/:id/labels',
    description: 'Puts labels on an own case, in place of those that it has.',
    roles: deciding,
    path,
    input: z.strictObject({ ...ofCommand, labels: z.array(z.string().max(200)).max(20) }),
    refusals: ['unknownCase', 'notYours', 'notOpen', 'labels', 'labelNaming'],
    example: { id, commandId, labels: ['espera comprobante'] },
  }),
  listReceivers: staffOperation<CaseReceivers>()({
    route: 'GET cases/:id/receivers',
    description: 'Lists colleagues who can work on a case.',
    roles: atTheDesk,
    path,
    refusals: ['unknownCase'],
    example: { id },
  }),
  transferCase: staffOperation<CaseConcluded>()({
    route: 'POST cases/:id/transfer',
    description: 'Hands a case to a colleague, or back to all; supervisors those of others.',
    roles: atTheDesk,
    path,
    input: z.strictObject({ ...ofCommand, from: member, to: member.nullable(), text }),
    bodyLimit: 15_000,
    refusals: [
      ...ofOwnCase,
      'taken',
      'notTaken',
      'notReceiver',
      'colleagueAway',
      'alreadyProposed',
      'internalNote',
      'noteLimit',
    ],
    example: {
      id,
      commandId,
      from: 'staff-rita',
      to: 'staff-pablo',
      text: 'Sale de turno y queda la respuesta.',
    },
  }),
  askApplicant: staffOperation<CaseConcluded>()({
    route: 'POST cases/:id/questions',
    description: 'Asks the applicant something about an own case.',
    roles: deciding,
    path,
    input: z.strictObject({ ...ofCommand, kind: z.enum(questionKinds), text }),
    bodyLimit: 15_000,
    refusals: [
      ...ofOwnCase,
      'alreadyAsked',
      'alreadyProposed',
      'notAskable',
      'questionLimit',
      'question',
      'telling',
    ],
    example: { id, commandId, kind: 'words', text: '¿Desde cuándo vendes en ese local?' },
  }),
  noteCase: staffOperation<CaseConcluded>()({
    route: 'POST cases/:id/notes',
    description: 'Writes a note on an own case, for its next reader or a colleague, who gets a notice.',
    roles: deciding,
    path,
    input: z.strictObject({ ...ofCommand, text, to: member.optional() }),
    bodyLimit: 15_000,
    refusals: [...ofOwnCase, 'notReceiver', 'colleagueAway', 'internalNote', 'noteLimit'],
    example: { id, commandId, text: 'Llamó y mostró el comprobante.' },
  }),
  attachFile: staffOperation<CaseConcluded>()({
    route: 'POST cases/:id/attachments',
    description: 'Adds a file to an own case. Its name is in a header, since addresses are logged.',
    roles: deciding,
    path,
    input: z.strictObject(ofCommand),
    upload: { type: 'application/octet-stream' },
    refusals: [
      ...ofOwnCase,
      'attachmentName',
      'attachmentEmpty',
      'attachmentLimit',
      'attachmentTooLarge',
      'attachmentType',
      'attachmentHeic',
      'attachmentEncoding',
      'attachmentLocked',
      'attachmentActive',
      'attachmentTooComplex',
      'attachmentDamaged',
      'attachmentInfected',
      'tooManyRequests',
      'malformed',
    ],
    example: { id, commandId },
  }),
  readAttachment: staffOperation<FileAnswer>()({
    route: 'GET cases/:id/attachments/:attachmentId',
    description: 'Opens a file of a case, which is on record.',
    sends: 'file',
    roles: reading,
    path: path.extend({ attachmentId: z.uuid() }),
    refusals: [...unreadable, 'attachmentInfected', 'attachmentUnscanned'],
    example: { id, attachmentId: id },
  }),
  decideCase: staffOperation<CaseConcluded>()({
    route: 'POST cases/:id/decisions',
    description: 'Decides an own case, alone or as a proposal.',
    roles: deciding,
    path,
    input: z.strictObject({ ...conclusion, outcome: z.enum(['granted', 'upheld']) }),
    bodyLimit: 30_000,
    refusals: [...ofOwnCase, ...ofProposal, ...ofWords],
    example: {
      id,
      commandId,
      evidenceVersion: 1,
      outcome: 'upheld',
      reasons: ['findingConfirmed'],
      internalNote: 'No hay antecedentes nuevos.',
      publicText: 'Revisamos tu caso con lo que nos contaste y mantenemos la decisión.',
    },
  }),
  checkPowers: staffOperation<ExaminedPowersAnswer>()({
    route: 'POST cases/:id/powers/check',
    description:
      'Shows who would sign by powers that are being entered. The read is on record; nothing is stored.',
    roles: deciding,
    path,
    input: z.strictObject({ powers }),
    bodyLimit: 20_000,
    refusals: [...unreadable, 'notYours', 'notPowers', 'powersFields'],
    example: { id, powers: { deed: { kind: 'constitution', date: '' }, people: [], ways: [] } },
  }),
  enterPowers: staffOperation<CaseConcluded>()({
    route: 'POST cases/:id/powers',
    description: 'Enters powers of a company by hand, as a proposal.',
    roles: deciding,
    path,
    input: z.strictObject({ ...conclusion, powers }),
    bodyLimit: 40_000,
    refusals: [...ofOwnCase, 'notSkilled', ...ofProposal, ...ofWords, 'powersFields'],
    example: {
      id,
      commandId,
      evidenceVersion: 1,
      reasons: ['sourceOutdated'],
      internalNote: 'La escritura de 2026 nombra a otra persona.',
      publicText: 'Leímos la escritura de tu empresa y puedes continuar con tu solicitud.',
      powers: { deed: { kind: 'constitution', date: '' }, people: [], ways: [] },
    },
  }),
  approveCase: staffOperation<CaseConcluded>()({
    route: 'POST cases/:id/approval',
    description: "Approves a colleague's proposal.",
    roles: ['approver'],
    freshSeconds,
    path,
    input: z.strictObject({ ...ofCommand, proposalId }),
    refusals: ['unknownCase', 'ownCase', 'notSkilled', 'notOpen', ...ofProposal, 'reasons', 'publicText'],
    example: { id, commandId, proposalId: 'none' },
  }),
  returnCase: staffOperation<CaseConcluded>()({
    route: 'POST cases/:id/return',
    description: "Returns a colleague's proposal with a note.",
    roles: ['approver'],
    path,
    input: z.strictObject({ ...ofCommand, proposalId, text }),
    bodyLimit: 15_000,
    refusals: ['unknownCase', 'ownCase', 'notSkilled', 'nothingProposed', 'ownProposal', 'internalNote'],
    example: { id, commandId, proposalId: 'none', text: 'Falta el comprobante de pago.' },
  }),
  openAnnulment: staffOperation<AnnulmentCaseOpened>()({
    route: 'POST annulments',
    description: 'Opens a case about annulling a contract.',
    roles: deciding,
    // An unusual folio is unknown, and not malformed.
    input: z.strictObject({ ...ofCommand, folio: z.string().regex(/^[\x20-\x7e]{1,40}$/u), text }),
    bodyLimit: 15_000,
    refusals: [
      'unknownApplication',
      'tooManyRequests',
      'ownCase',
      'notSigned',
      'alreadyAnnulled',
      'acceptanceOpen',
      'internalNote',
      'away',
    ],
    example: { commandId, folio, text: 'El comercio lo pidió por escrito.' },
  }),
};
