import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { clearSession, storedSession } from './stored-session.ts';

/** Sign-in state of the staff member. */
export type StaffIdentity =
  | { status: 'asking' }
  | { status: 'unknown'; why: 'first' | 'ended' | 'left' }
  | { status: 'failed'; refusal: Refusal }
  | { status: 'known'; me: StaffMe };

/** Reads the signed-in staff member and, after a reload, rejoins their session if the visitor still allows it. */
export async function readIdentity(): Promise<{ identity: StaffIdentity; access: AgentAccess | undefined }> {
  const result = await staffApi.me();
  if (!result.ok) return { identity: { status: 'failed', refusal: result.refusal }, access: undefined };
  const me = result.value;
  if (!me) return { identity: { status: 'unknown', why: 'first' }, access: undefined };
  const sessionId = storedSession();
  const rejoined = sessionId === undefined ? undefined : await staffApi.join({ sessionId });
  if (rejoined && !rejoined.ok) clearSession();
  return { identity: { status: 'known', me }, access: rejoined?.ok ? rejoined.value : undefined };
}
