import type { Application } from '@afilia/domain/application/model/application';
import { expect, test } from 'vitest';
import { toVisitors } from './to-visitors.ts';

const now = '2026-11-30T15:00:00.000Z';

test('[A-25] a person who waits is listed by folio and time, without the screen or the state of the application', () => {
  const help = { id: 's1', partyId: null, openedAt: now, expiresAt: '2026-11-30T19:00:00.000Z', agents: [] };
  const application = { folio: 'S-2026-000123', flow: { state: 'rejected' }, help: [help] };
  const waiting = {
    sessionId: 's1',
    active: true,
    since: now,
    application: application as unknown as Application,
    claim: undefined,
  };
  expect(toVisitors([waiting], 'ana', now).visitors).toEqual([
    {
      sessionId: 's1',
      active: true,
      folio: 'S-2026-000123',
      waitingSince: now,
      agents: [],
      claimedBy: null,
      isClaimedByMe: false,
      transferFrom: null,
      admitted: false,
    },
  ]);
});
