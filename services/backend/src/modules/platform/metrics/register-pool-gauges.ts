import { Gauge, type Registry } from 'prom-client';
import type { PoolState } from '../store/database.ts';

/** Connections to PostgreSQL that this process works with; `waiting`: work that waits for one. */
export function registerPoolGauges(registry: Registry, poolState: () => PoolState): void {
  const gauge: Gauge = new Gauge({
    name: 'afilia_pool_connections',
    help: 'Connections to PostgreSQL by state, and work that waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolState())) gauge.set({ state }, count);
    },
  });
}
