import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyStaffOperation } from '@afilia/api-contract/staff/operation';
import type { StaffOperationName } from '@afilia/api-contract/staff/operations';
import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import { secondsUntil } from '@afilia/domain/application/model/decision';
import type { StaffPerson, StaffSession } from '../ports/staff.ts';
import { staffSessionOf } from '../use-cases/keep-staff-session.ts';
import type { StaffData, StaffDeps } from './context.ts';
import { readCookie } from '../cookies/cookies.ts';
import { staffCookies } from './cookies.ts';

const statuses: Record<StaffRefusal['reason'], number> = {
  signedOut: 401,
  notAllowed: 403,
  proveAgain: 403,
  foreignOrigin: 403,
  malformed: 400,
  helpCode: 404,
  notAdmitted: 404,
  notLive: 409,
  helpsFull: 409,
  notHelped: 409,
  handedOver: 404,
  alreadyHelps: 409,
  transferring: 409,
  noTransfer: 409,
  notRecording: 404,
  recordingFull: 409,
  recordingPart: 400,
  unknownCase: 404,
  unknownApplication: 404,
  notThere: 404,
  groundReason: 400,
  notWaiting: 409,
  noMailbox: 409,
  tooSoon: 409,
  sendLimit: 409,
  codeWrong: 400,
  codeOver: 409,
  ratedBefore: 409,
  noGround: 403,
  ownCase: 403,
  notPowers: 409,
  powersOnly: 409,
  powersFields: 400,
  notAllRead: 409,
  attachmentName: 400,
  attachmentEmpty: 400,
  attachmentLimit: 409,
  attachmentTooLarge: 413,
  attachmentType: 415,
  attachmentHeic: 415,
  attachmentEncoding: 415,
  attachmentLocked: 422,
  attachmentActive: 422,
  attachmentTooComplex: 422,
  attachmentDamaged: 422,
  attachmentInfected: 422,
  attachmentUnscanned: 503,
  taken: 409,
  notYours: 409,
  notTaken: 409,
  notReceiver: 409,
  colleagueAway: 409,
  away: 409,
  awayDay: 400,
  notSubstitute: 409,
  caseParameters: 400,
  noneFree: 404,
  viewName: 400,
  viewNaming: 400,
  viewLimit: 409,
  unknownView: 404,
  labels: 400,
  labelNaming: 400,
  notSkilled: 403,
  notOpen: 409,
  evidenceChanged: 409,
  alreadyProposed: 409,
  nothingProposed: 409,
  ownProposal: 403,
  ownDecision: 403,
  ownRequest: 403,
  alreadyOpen: 409,
  mustBeKept: 409,
  words: 400,
  questionOpen: 409,
  alreadyAsked: 409,
  questionLimit: 409,
  notAskable: 409,
  question: 400,
  noteLimit: 409,
  reasons: 400,
  notSigned: 409,
  alreadyAnnulled: 409,
  acceptanceOpen: 409,
  internalNote: 400,
  publicText: 400,
  telling: 400,
  searchTooShort: 400,
  searchTooLong: 400,
  searchCheckDigit: 400,
  searchOneWord: 400,
  searchRange: 400,
  searchTooMany: 400,
  tooManyRequests: 429,
  relayUnreachable: 503,
  unknownJob: 404,
  dropReason: 400,
  unknownEndpoint: 404,
  endpointConfigured: 409,
  endpointLimit: 409,
  endpointOff: 409,
  address: 400,
  addressScheme: 400,
  addressPrivate: 400,
  unknownInvitation: 404,
  invitationUsed: 409,
  invitationOver: 409,
  invitationFields: 400,
  fileTooLarge: 413,
  fileRows: 413,
  fileNoText: 400,
  fileEmpty: 400,
  fileHeader: 400,
  fileQuote: 400,
  fileRowLength: 400,
  funnelFilters: 400,
  packageUnavailable: 503,
  packageUnscanned: 503,
  internal: 500,
};

/** @param status - where it is another than that of the reason */
export const refuse = (
  reply: FastifyReply,
  refusal: StaffRefusal,
  status = statuses[refusal.reason],
): FastifyReply => reply.code(status).send(refusal);

/** The caller of an authorised request. */
export type AuthorisedRequest = {
  person: StaffPerson;
  session: StaffSession;
  token: string;
  /** Of their hosts alone. */
  data: StaffData;
};

type Handler = (caller: AuthorisedRequest, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const isProvenWithin = ({ provenAt }: StaffSession, seconds: number, now: string): boolean =>
  secondsUntil(provenAt, now) <= seconds;

const tokenForm = /^[\w-]{43}$/u;

/**
 * Goes before each operation: a session, its role, and for a change a page of our own as the origin. The cookie's SameSite
 * stops other pages already; this check stops them in browsers without it.
 *
 * @param whenSignedOut - the answer without a session; `signedOut` where absent
 */
export const guarded =
  (
    deps: StaffDeps,
    operation: StaffOperationName,
    { roles, freshSeconds }: Pick<AnyStaffOperation, 'roles' | 'freshSeconds'>,
    handle: Handler,
    whenSignedOut = (reply: FastifyReply): unknown => refuse(reply, { reason: 'signedOut' }),
  ) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const context = { operation, requestId: request.id, from: request.ip };
    const ownOrigin = new URL(deps.publicUrl).origin;
    if (request.method !== 'GET' && request.headers.origin !== ownOrigin) {
      deps.reportAccess({ event: 'refused', outcome: 'foreignOrigin', ...context });
      return refuse(reply, { reason: 'foreignOrigin' });
    }
    const token = readCookie(request.headers.cookie, staffCookies(deps).session);
    const session =
      token !== undefined && tokenForm.test(token) ? await staffSessionOf(deps, token) : undefined;
    if (!session || token === undefined) return whenSignedOut(reply);
    const { id: staffId, role } = session.person;
    if (!roles.includes(role)) {
      deps.reportAccess({ event: 'refused', outcome: 'notAllowed', staffId, role, ...context });
      return refuse(reply, { reason: 'notAllowed' });
    }
    if (freshSeconds !== undefined && !isProvenWithin(session, freshSeconds, deps.clock.now().toISOString()))
      return refuse(reply, { reason: 'proveAgain' });
    const { person } = session;
    return handle({ person, session, token, data: deps.dataOf(person) }, request, reply);
  };
