import { expect, test } from 'vitest';
import type { Application } from '../application/model/application.ts';
import { helpOpenTo } from './help-access.ts';

const now = '2026-11-21T15:00:00.000Z';
const help = (given: Partial<Application['help'][number]> = {}) =>
  ({
    help: [
      {
        id: 's1',
        partyId: null,
        openedAt: now,
        expiresAt: '2026-11-21T19:00:00.000Z',
        codeId: 'c1',
        codeExpiresAt: '2026-11-21T15:10:00.000Z',
        agents: [{ id: 'ana', name: 'Ana Pérez' }],
        notes: 0,
        ...given,
      },
    ],
  }) as unknown as Application;

test('[A-25] an agent sees where an application stands while the help that they were let into is open', () => {
  expect(helpOpenTo(help(), { sessionId: 's1', agentId: 'ana' }, now)?.id).toBe('s1');
  expect(helpOpenTo(help(), { sessionId: 's1', agentId: 'pedro' }, now)).toBeUndefined();
  const agents = [{ id: 'sofia', name: 'Sofía Rojas', observes: true as const }];
  expect(helpOpenTo(help({ agents }), { sessionId: 's1', agentId: 'sofia' }, now)).toBeUndefined();
  expect(helpOpenTo(help(), { sessionId: 's2', agentId: 'ana' }, now)).toBeUndefined();
  expect(helpOpenTo(help({ expiresAt: now }), { sessionId: 's1', agentId: 'ana' }, now)).toBeUndefined();
  expect(
    helpOpenTo({ help: [] as Application['help'] } as Application, { sessionId: 's1', agentId: 'ana' }, now),
  ).toBeUndefined();
});
