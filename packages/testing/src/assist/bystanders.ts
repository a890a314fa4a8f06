import { envelope } from '@afilia/assist-protocol/wire/envelope';
import type { RunningRelay } from './running-relay.ts';

const tab = 'aaaaaaaaaaaa';
const words = 'still here';

/** Result of `bystanders` when nothing happened to them. */
export const unharmed = [envelope(tab, words)];

/**
 * A session of others on a relay, which must not notice the test's acts on the relay.
 *
 * @returns a function that sends an event of its visitor, and returns the events that its agent received
 */
export async function bystanders(relay: RunningRelay): Promise<() => Promise<unknown[]>> {
  const visitor = await relay.visitor({ session: '777' });
  const agent = await relay.agent({ session: '777' });
  await visitor.next('NEW_AGENT');
  return async () => {
    visitor.emit('messages', envelope(tab, words));
    return agent.next('messages');
  };
}
