import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { forgetSession, keptSession } from './kept-session.ts';

/** Who sits here, as far as the backend knows. */
export type Who =
  | { status: 'asking' }
  | { status: 'unknown'; why: 'first' | 'ended' | 'left' }
  | { status: 'trouble'; refusal: Refusal }
  | { status: 'known'; me: StaffMe };

/** Who is signed in; and, after a reload, the session that they were in, if the person still lets them. */
export async function whoIs(): Promise<{ who: Who; access: AgentAccess | undefined }> {
  const asked = await staffApi.me();
  if (!asked.ok) return { who: { status: 'trouble', refusal: asked.refusal }, access: undefined };
  const me = asked.value;
  if (!me) return { who: { status: 'unknown', why: 'first' }, access: undefined };
  const sessionId = keptSession();
  const again = sessionId === undefined ? undefined : await staffApi.join({ sessionId });
  if (again && !again.ok) forgetSession();
  return { who: { status: 'known', me }, access: again?.ok ? again.value : undefined };
}
