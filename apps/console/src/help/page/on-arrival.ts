import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { PageEvent } from './decode.ts';

/** The one time of all events and of the player's clock. 0 would make the player use the agent's clock. */
export const arrivalTime = 1;

/**
 * Returns the event with the time at which the player applies it at once. The player replays the visitor's times from the
 * first event on, and a picture that took seconds to arrive would delay all that follows by as long.
 *
 * Places of the pointer have times of their own, relative to their event's. Without them the player would sort the
 * pointer before changes that wait for the next frame, and would not find the element below it.
 */
export function onArrival(event: PageEvent): PageEvent {
  const { positions } = event.data;
  const data = Array.isArray(positions)
    ? {
        ...event.data,
        positions: positions.map((place: unknown) => (isRecord(place) ? { ...place, timeOffset: 0 } : place)),
      }
    : event.data;
  return { ...event, timestamp: arrivalTime, data };
}
