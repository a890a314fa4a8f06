import { Gauge, type Registry } from 'prom-client';
import type { ArchiveState } from '../ports/document-archive.ts';

/** It changes once a night, and the question reads every signed application. */
const freshMs = 600_000;
const dayMs = 86_400_000;

/**
 * Registers gauges of the time for which signed files prove themselves: read from the database when Prometheus comes
 * by.
 */
export function registerArchiveGauges(registry: Registry, archiveState: () => Promise<ArchiveState>): void {
  let known: { at: number; state: Promise<ArchiveState> } | undefined;
  const state = async () => {
    if (!known || Date.now() - known.at > freshMs) {
      const requested = archiveState();
      known = { at: Date.now(), state: requested };
      requested.catch(() => (known = undefined));
    }
    return known.state;
  };
  const registers = [registry];
  const levels: Gauge = new Gauge({
    name: 'afilia_documents_level',
    help: 'Applications with signed documents, by how long these prove themselves',
    labelNames: ['level'],
    registers,
    async collect() {
      // The address /readyz reports a database that is away; the other numbers are still wanted.
      const now = await state().catch(() => undefined);
      levels.reset();
      for (const [level, count] of Object.entries(now?.applications ?? {})) levels.set({ level }, count);
    },
  });
  const daysLeft: Gauge = new Gauge({
    name: 'afilia_archive_stamp_days_left',
    help: 'Days until the first certificate of a newest archive stamp ends',
    registers,
    async collect() {
      const now = await state().catch(() => undefined);
      daysLeft.reset();
      // Infinity where there is none: nothing is about to end.
      const end = now?.firstEnd === undefined ? Infinity : Date.parse(now.firstEnd) - Date.now();
      daysLeft.set(Math.floor(end / dayMs));
    },
  });
}
