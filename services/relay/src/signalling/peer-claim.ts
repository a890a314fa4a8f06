import { signallingErrors } from '@afilia/assist-protocol/errors';
import { isPeerId } from '@afilia/assist-protocol/rules/peer-id';
import { verifyTicket } from '@afilia/assist-protocol/tickets/verify-ticket';
import { parsePeerAddress, roomOf } from '@afilia/assist-protocol/wire/room-id';
import type { EndedStaff } from '../admission/ended-staff.ts';
import type { RelayOptions } from '../options.ts';

/** A client's registration, from the address of its WebSocket. */
type Claim = {
  id: string;
  token: string;
  session: string | undefined;
  /** The sign-in of an agent's pass. */
  staffSession?: string | undefined;
};

type ClaimResult = { ok: true; claim: Claim } | { ok: false; message: string };

const refuse = (message: string): ClaimResult => ({ ok: false, message });

/**
 * Decides whether a client may register under an id.
 *
 * @param query - `key`, `id`, `token`, `version`, as PeerJS sends them
 * @returns the claim; or the message of the ERROR sent before the socket closes
 */
export async function readClaim(
  query: URLSearchParams,
  rules: Pick<RelayOptions, 'visitorPolicy' | 'ticketKeys' | 'clock'> & { ended: EndedStaff },
): Promise<ClaimResult> {
  const [key, id, token] = ['key', 'id', 'token'].map((name) => query.get(name) ?? '');
  if (!key || !id || !token) return refuse(signallingErrors.missingFields);
  if (key !== 'peerjs') return refuse(signallingErrors.invalidKey);
  if (id.length > 200 || token.length > 2_000 || !isPeerId(id)) return refuse(signallingErrors.invalidId);
  const pass = await verifyTicket(rules.ticketKeys, 'peer', token, rules.clock.now());
  if (!pass)
    return rules.visitorPolicy === 'open'
      ? { ok: true, claim: { id, token, session: undefined } }
      : refuse(signallingErrors.invalidToken);
  if (rules.ended.has(pass.staffSession)) return refuse(signallingErrors.invalidToken);
  const session = roomOf(pass);
  return idMatchesRole(id, session, pass.of)
    ? { ok: true, claim: { id, token, session, staffSession: pass.staffSession } }
    : refuse(signallingErrors.invalidId);
}

/** A visitor's ids begin with its session; an agent's must not have a visitor's form. */
function idMatchesRole(id: string, session: string, role: 'visitor' | 'agent'): boolean {
  const isCanvasOfAgent = id.endsWith('-canvas');
  if (id.startsWith(`${session}-`)) return isCanvasOfAgent === (role === 'agent');
  return role === 'agent' && !isCanvasOfAgent && parsePeerAddress(id)?.tabId === undefined;
}
