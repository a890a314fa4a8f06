import { type JWTPayload, jwtVerify } from 'jose';
import { isRecord } from '../wire/envelope.ts';
import { audienceOf, type Ticket, ticketAlgorithm, type TicketRole, ticketIssuer } from './claims.ts';

/** A valid ticket and its expiry, in milliseconds of the epoch. */
type ValidTicket<Role extends TicketRole> = Extract<Ticket, { role: Role }> & { expiresAt: number };

/**
 * Verifies a ticket: signature, issuer, audience, expiry and required claims.
 *
 * @param keys - accepted signing keys, so that a key can be rotated while tickets of the old one are valid
 * @returns undefined when it is invalid; the reason stays undisclosed
 */
export async function verifyTicket<Role extends TicketRole>(
  keys: readonly Uint8Array[],
  role: Role,
  token: string,
  now: Date,
): Promise<ValidTicket<Role> | undefined> {
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ticketAlgorithm],
        issuer: ticketIssuer,
        audience: audienceOf(role),
        currentDate: now,
        requiredClaims: ['exp'],
      });
      return readClaims(role, payload) as ValidTicket<Role> | undefined;
    } catch {
      // Try the next key.
    }
  }
  return undefined;
}

const asPayload = (value: unknown): JWTPayload => (isRecord(value) ? value : {});

const texts = (payload: JWTPayload, ...names: string[]): string[] | undefined => {
  const values = names.map((name) => payload[name]);
  return values.every((value) => typeof value === 'string' && value !== '')
    ? (values as string[])
    : undefined;
};

function readClaims(role: TicketRole, payload: JWTPayload): ValidTicket<TicketRole> | undefined {
  const [projectKey, sessionId] = texts(payload, 'projectKey', 'sessionId') ?? [];
  if (!projectKey || !sessionId) return undefined;
  const [staffSession] = texts(payload, 'staffSession') ?? [];
  const signIn = staffSession === undefined ? {} : { staffSession };
  const common = { projectKey, sessionId, expiresAt: (payload.exp ?? 0) * 1000 };
  if (role === 'visitor') return { role, ...common };
  if (role === 'peer') {
    const { of } = payload;
    return of === 'visitor' || of === 'agent' ? { role, of, ...common, ...signIn } : undefined;
  }
  const [agentId, name, email] = texts(payload, 'agentId', 'name', 'email') ?? [];
  if (!agentId || !name || !email) return undefined;
  const observes = payload['observes'] === true;
  const [id, from, fromName] = texts(asPayload(payload['transfer']), 'id', 'from', 'fromName') ?? [];
  const transfer = id && from && fromName ? { id, from, fromName } : undefined;
  return {
    role,
    ...common,
    ...signIn,
    agentId,
    name,
    email,
    ...(observes && { observes }),
    ...(transfer && { transfer }),
  };
}
