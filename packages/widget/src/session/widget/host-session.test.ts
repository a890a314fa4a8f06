import { expect, test, vi } from 'vitest';
import type { Tell } from '../../public/developer-errors.ts';
import { dropHostSession } from './host-session.ts';

test.each(['hostSessionUsed', 'invitationExpired', 'a word of a later server'])(
  'A09: a secret that is refused (%s) is told to the developers of the page, never the secret',
  (reason) => {
    const tell = vi.fn<Tell>();
    const merge = vi.fn<(part: object) => void>();
    const widget = { place: { merge }, tell } as unknown as Parameters<typeof dropHostSession>[0];
    expect(dropHostSession(widget, [{ field: 'hostSession', reason }])).toEqual([]);
    const known = reason.includes(' ') ? 'hostSessionUnknown' : reason;
    expect(tell.mock.calls).toEqual([['A09', known]]);
    expect(merge.mock.calls).toEqual([[{ hostSession: null, hostSessionRefused: known }]]);
  },
);
