import type { StaffMe } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';

/** Sign-in state of the staff member. */
export type StaffIdentity =
  | { status: 'asking' }
  | { status: 'unknown'; why: 'first' | 'ended' | 'left' }
  | { status: 'failed'; refusal: Refusal }
  | { status: 'known'; me: StaffMe };

/** Reads the signed-in staff member. */
export async function readIdentity(): Promise<StaffIdentity> {
  const result = await staffApi.me();
  if (!result.ok) return { status: 'failed', refusal: result.refusal };
  return result.value ? { status: 'known', me: result.value } : { status: 'unknown', why: 'first' };
}
