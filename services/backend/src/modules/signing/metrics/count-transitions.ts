import { isTransition } from '@afilia/domain/record/evolve';
import { finishingEvents } from '@afilia/domain/application/model/flow/finishing-events';
import { stateFacts } from '@afilia/domain/application/model/flow/state-facts';
import { Counter, type Registry } from 'prom-client';
import { countHandOvers } from './count-hand-overs.ts';
import { countPeople } from '../../record/metrics/count-people.ts';
import type { ApplicationStore } from '../../record/ports/application-store.ts';

/**
 * The funnel: how many applications took which step of the statechart, and what became of them; and what is known of
 * their people. Counted where the step is on disk.
 *
 * @returns a store that commits like the given one
 */
export function countTransitions(registry: Registry, store: ApplicationStore): ApplicationStore {
  const moves = new Counter({
    name: 'afilia_moves_total',
    help: 'Steps that applications took, by event of the statechart',
    labelNames: ['event', 'kind'],
    registers: [registry],
  });
  const finished = new Counter({
    name: 'afilia_applications_finished_total',
    help: 'Applications that were contracted, handed over, rejected or abandoned',
    labelNames: ['outcome', 'kind'],
    registers: [registry],
  });
  const people = countPeople(registry);
  const handOvers = countHandOvers(registry);
  return {
    ...store,
    commit: async (change) => {
      const result = await store.commit(change);
      if (result !== 'committed') return result;
      people.count(change);
      handOvers.count(change);
      const kind = change.after.isPJ ? 'legal' : 'natural';
      if (change.expectedVersion === 0) moves.inc({ event: 'ApplicationStarted', kind });
      for (const event of change.events) if (isTransition(event)) moves.inc({ event: event.type, kind });
      const { outcome } = stateFacts[change.after.flow.state];
      if (change.events.some(({ type }) => finishingEvents.has(type))) finished.inc({ outcome, kind });
      return result;
    },
  };
}
