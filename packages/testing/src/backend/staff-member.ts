import { randomBytes } from 'node:crypto';
import { createSessionTokens } from '@afilia/backend/platform/keys/session-tokens';
import type { StaffRole } from '@afilia/backend/platform/ports/staff';
import { StaffBrowser } from '../services/staff-browser.ts';
import type { RunningBackend } from './running-backend.ts';

/** A member of the staff, signed in. */
export class StaffMember extends StaffBrowser {
  readonly #cookie: string;
  constructor(base: string, token: string) {
    super(base);
    this.#cookie = `afilia_staff=${token}`;
  }
  override fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = { cookie: this.#cookie, ...(init.headers as Record<string, string>) };
    return super.fetch(address, { ...init, headers });
  }
}

/**
 * Signs a member of the staff in without their provider, a moment ago.
 *
 * @param hosts - hosts of the member; all if undefined
 */
export async function signInMember(
  { clock, config, store }: Pick<RunningBackend, 'clock' | 'config' | 'store'>,
  base: string,
  hosts: readonly string[] | undefined,
  role: StaffRole,
  id = `${role}-${String(hosts)}`,
): Promise<StaffMember> {
  const token = randomBytes(32).toString('base64url');
  const in_ = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  await store.staff.sessions.open(createSessionTokens(config.keys.sessions).hash(token), {
    person: {
      id,
      name: `Persona ${role} ${String(hosts)}`,
      email: `${role}@banco.example`,
      role,
      skills: ['legal', 'compliance'],
      ...(hosts && { hosts }),
    },
    provenAt: in_(0),
    device: { browser: null, system: null },
    expiresAt: in_(1_800_000),
    endsAt: in_(3_600_000),
  });
  return new StaffMember(base, token);
}
