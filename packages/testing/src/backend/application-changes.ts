import { randomUUID } from 'node:crypto';
import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { evolve, replay } from '@afilia/domain/record/evolve';
import { startApplication } from '@afilia/domain/application/start-application';
import { parseRut } from '@afilia/domain/values/identity/rut';
import type { Change } from '@afilia/backend/record/ports/application-store';

const noon = '2026-11-20T15:00:00.000Z';

/**
 * A natural person's new application, as a change ready to commit.
 *
 * @param more - parts of the change to replace or add
 */
export const startedApplication = (more: Partial<Change> = {}): Change => {
  const id = randomUUID();
  const rut = parseRut('12345678-5');
  if (!rut.ok) throw new Error('Not a RUT');
  const { events } = startApplication(
    {
      folio: `S-2026-${id}`,
      rut: rut.value,
      isPJ: false,
      acceptsMarketing: false,
      textVersion: 'test',
    },
    { now: noon, newId: () => id },
  );
  const after = replay(events);
  if (!after) throw new Error('Nothing started');
  return { after, expectedVersion: 0, events, at: noon, command: null, jobs: [], ...more };
};

/** A change that adds quiet facts, one for each text, to an application. */
export const nextChange = (before: Application, texts: string[], more: Partial<Change> = {}): Change => {
  const events = texts.map((documentId): ApplicationEvent => ({
    type: 'DocumentRead',
    at: noon,
    documentId,
    reading: { view: 'pdf', shownMs: 1, contentSha256: 'c' },
  }));
  const after = events.reduce<Application>(evolve, before);
  return { after, expectedVersion: before.version, events, at: noon, command: null, jobs: [], ...more };
};
