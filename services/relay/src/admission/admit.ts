import { randomBytes } from 'node:crypto';
import { refusals } from '@afilia/assist-protocol/errors';
import { verifyTicket } from '@afilia/assist-protocol/tickets/verify-ticket';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import { parsePeerAddress, roomOf, type RoomAddress } from '@afilia/assist-protocol/wire/room-id';
import { parseInfo } from '@afilia/assist-protocol/wire/session-info';
import type { RelayOptions } from '../options.ts';
import { bearerOf } from './bearer-of.ts';
import type { EndedStaff } from './ended-staff.ts';
import { maxViewers } from '../rooms/viewers.ts';
import type { Member, VisitorMember } from './member.ts';

/** Untrusted input of a connecting client. */
type Handshake = { query: Readonly<Record<string, unknown>>; auth: unknown };

type Admission = { ok: true; member: Member } | { ok: false; refusal: string };

type Rules = Pick<RelayOptions, 'visitorPolicy' | 'ticketKeys' | 'clock'> & { ended: EndedStaff };

const refuse = (refusal: string): Admission => ({ ok: false, refusal });

/**
 * Decides whether a client may join, and as which member.
 *
 * @returns the member; or the text of `connect_error`, as in the reference where it has one
 */
export async function admit(handshake: Handshake, rules: Rules): Promise<Admission> {
  const { identity, peerId } = handshake.query;
  const address = parsePeerAddress(peerId);
  if (identity === 'session')
    return address ? admitVisitor(handshake, address, rules) : refuse(refusals.malformed);
  // Another identity with a token would watch unannounced.
  if (identity === 'agent' && address) return admitAgent(handshake, address, rules);
  return refuse(refusals.notKnown);
}

function proofOf(auth: unknown, name: string): string | undefined {
  const given = isRecord(auth) ? auth[name] : undefined;
  return typeof given === 'string' && given !== '' ? (bearerOf(given) ?? given) : undefined;
}

const isOf = (ticket: { projectKey: string; sessionId: string }, address: RoomAddress) =>
  roomOf(ticket) === roomOf(address);

function readAdmits(auth: unknown): Pick<VisitorMember, 'admits'> {
  if (!isRecord(auth) || !Array.isArray(auth['admits'])) return {};
  const ids = auth['admits'].filter((id): id is string => typeof id === 'string');
  return { admits: ids.slice(0, maxViewers) };
}

async function admitVisitor(
  { query, auth }: Handshake,
  address: RoomAddress,
  rules: Rules,
): Promise<Admission> {
  const proof = proofOf(auth, 'ticket');
  if (proof !== undefined || rules.visitorPolicy === 'ticket') {
    const ticket = proof && (await verifyTicket(rules.ticketKeys, 'visitor', proof, rules.clock.now()));
    if (!ticket) return refuse(refusals.notKnown);
    if (!isOf(ticket, address)) return refuse(refusals.notAllowed);
  }
  const info = parseInfo(query.sessionInfo);
  const tabId = address.tabId ?? query.tabId ?? randomBytes(6).toString('hex');
  // The handshake names the tab twice; different names are malformed.
  const sameTab = query.tabId === undefined || query.tabId === tabId;
  if (!info || typeof tabId !== 'string' || !/^\w{1,64}$/u.test(tabId) || !sameTab)
    return refuse(refusals.malformed);
  const { projectKey, sessionId } = address;
  return {
    ok: true,
    member: {
      role: 'visitor',
      room: roomOf(address),
      projectKey,
      sessionId,
      tabId,
      ...readAdmits(auth),
      info: { ...info, projectKey, sessionID: sessionId },
    },
  };
}

async function admitAgent(
  { query, auth }: Handshake,
  address: RoomAddress,
  rules: Rules,
): Promise<Admission> {
  const proof = proofOf(auth, 'token');
  const ticket = proof && (await verifyTicket(rules.ticketKeys, 'agent', proof, rules.clock.now()));
  if (!ticket || rules.ended.has(ticket.staffSession)) return refuse(refusals.notKnown);
  if (!isOf(ticket, address)) return refuse(refusals.notAllowed);
  const info = query.agentInfo === undefined ? {} : parseInfo(query.agentInfo);
  if (!info) return refuse(refusals.malformed);
  const { projectKey, sessionId, agentId, name, email, expiresAt, staffSession, observes = false } = ticket;
  const { transfer } = ticket;
  const { observes: _untrusted, transfer: _untrustedToo, ...own } = info;
  return {
    ok: true,
    member: {
      role: 'agent',
      room: roomOf(address),
      projectKey,
      sessionId,
      name,
      // Visitors see the identity of the token.
      info: {
        ...own,
        id: agentId,
        name,
        email,
        ...(observes && { observes }),
        ...(transfer && { transfer }),
      },
      staffSession,
      observes,
      expiresAt,
    },
  };
}
