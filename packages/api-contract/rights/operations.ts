import { dataRights, staffProofs } from '@afilia/domain/rights/model/data-right';
import { z } from 'zod';
import { folio } from '../staff/inputs.ts';
import { exampleIds, type FileAnswer, staffOperation } from '../staff/operation.ts';
import { freshSeconds, helping } from '../staff/roles.ts';
import type {
  DataLinkSent,
  DataRequestConcluded,
  DataRequestOpened,
  StaffDataRequestPage,
  StaffDataRequests,
} from './data-request-answers.ts';

const { id, commandId } = exampleIds;
const path = z.object({ id: z.uuid() });
const ofCommand = { commandId: z.uuid() };
const text = z.string().max(10_000);
const proposalId = z.string().min(1).max(80);

const unreadable = ['unknownCase', 'noGround', 'ownCase'] as const;
/** Refusals of an act on a request. */
const ofAct = [
  'unknownApplication',
  'unknownCase',
  'noGround',
  'ownCase',
  'notAllowed',
  'mustBeKept',
  'notOpen',
  'alreadyOpen',
  'alreadyProposed',
  'nothingProposed',
  'ownProposal',
  'ownRequest',
  'words',
  'noMailbox',
  'internalNote',
  'publicText',
  'telling',
] as const;

/** Requests of people about their data (decision rights-requests). */
export const rightsOperations = {
  openDataRequest: staffOperation<DataRequestOpened>()({
    route: 'POST data-requests',
    description: 'Records a request of a person about their data.',
    roles: helping,
    input: z.strictObject({
      ...ofCommand,
      folio,
      right: z.enum(dataRights),
      words: text,
      proof: z.enum(staffProofs),
      paper: text,
    }),
    bodyLimit: 25_000,
    refusals: ofAct,
    example: {
      commandId,
      folio: exampleIds.folio,
      right: 'access',
      words: 'Quiero saber qué datos míos tienen.',
      proof: 'caller',
      paper: '',
    },
  }),
  listDataRequests: staffOperation<StaffDataRequests>()({
    route: 'GET data-requests',
    description: 'Lists open requests, which name no person.',
    roles: ['approver', 'supervisor'],
    refusals: [],
    example: {},
  }),
  readDataRequest: staffOperation<StaffDataRequestPage>()({
    route: 'GET data-requests/:id',
    description: 'Reads a request, which is on record.',
    roles: ['approver', 'supervisor'],
    path,
    refusals: unreadable,
    example: { id },
  }),
  decideDataRequest: staffOperation<DataRequestConcluded>()({
    route: 'POST data-requests/:id/decisions',
    description: 'Answers a request; an erasure is a proposal.',
    roles: ['supervisor'],
    freshSeconds,
    path,
    input: z.strictObject({
      ...ofCommand,
      outcome: z.enum(['granted', 'refused']),
      internalNote: text,
      publicText: text,
    }),
    bodyLimit: 30_000,
    refusals: ofAct,
    example: {
      id,
      commandId,
      outcome: 'granted',
      internalNote: 'Se entrega lo que pidió.',
      publicText: 'Te entregamos los datos que tenemos de tu solicitud.',
    },
  }),
  approveDataRequest: staffOperation<DataRequestConcluded>()({
    route: 'POST data-requests/:id/approval',
    description: "Approves a colleague's proposal to erase.",
    roles: ['approver'],
    freshSeconds,
    path,
    input: z.strictObject({ ...ofCommand, proposalId }),
    refusals: ofAct,
    example: { id, commandId, proposalId: 'none' },
  }),
  returnDataRequest: staffOperation<DataRequestConcluded>()({
    route: 'POST data-requests/:id/return',
    description: "Returns a colleague's proposal to erase with a note.",
    roles: ['approver'],
    path,
    input: z.strictObject({ ...ofCommand, proposalId, text }),
    bodyLimit: 15_000,
    refusals: ofAct,
    example: { id, commandId, proposalId: 'none', text: 'Falta mirar si hay contrato firmado.' },
  }),
  linkDataRequest: staffOperation<DataLinkSent>()({
    route: 'POST data-requests/:id/link',
    description: 'Mails the person a link to their data.',
    roles: ['supervisor'],
    freshSeconds,
    path,
    input: z.strictObject(ofCommand),
    refusals: [...ofAct, 'tooManyRequests'],
    example: { id, commandId },
  }),
  exportDataRequest: staffOperation<FileAnswer>()({
    route: 'POST data-requests/:id/export',
    description: 'Takes out the data of the person who asks.',
    sends: 'file',
    roles: ['supervisor'],
    freshSeconds,
    path,
    refusals: [...unreadable, 'notAllowed', 'tooManyRequests'],
    example: { id },
  }),
};
