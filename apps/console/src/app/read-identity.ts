import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { clearSession, storedSession } from './stored-session.ts';

/** Who sits here, as far as the backend knows. */
export type StaffIdentity =
  | { status: 'asking' }
  | { status: 'unknown'; why: 'first' | 'ended' | 'left' }
  | { status: 'trouble'; refusal: Refusal }
  | { status: 'known'; me: StaffMe };

/** Who is signed in; and, after a reload, the session that they were in, if the person still lets them. */
export async function readIdentity(): Promise<{ who: StaffIdentity; access: AgentAccess | undefined }> {
  const result = await staffApi.me();
  if (!result.ok) return { who: { status: 'trouble', refusal: result.refusal }, access: undefined };
  const me = result.value;
  if (!me) return { who: { status: 'unknown', why: 'first' }, access: undefined };
  const sessionId = storedSession();
  const again = sessionId === undefined ? undefined : await staffApi.join({ sessionId });
  if (again && !again.ok) clearSession();
  return { who: { status: 'known', me }, access: again?.ok ? again.value : undefined };
}
