import { invitationRoad } from '@afilia/backend/app/main-partner';
import type { RunningBackend } from './running-backend.ts';

/**
 * Follows the link of an invitation to a page of its bank.
 *
 * @param url as the bank received it
 * @returns the address that a browser ends at, with a new word each time
 */
export async function followInvitation(backend: RunningBackend, url: string): Promise<URL> {
  const road = await invitationRoad(backend)(url.split('/i/')[1] ?? '');
  if (road?.next === undefined) throw new Error('the invitation leads to no page of a bank');
  return new URL(road.next);
}
