import { expect, test, vi } from 'vitest';
import { createDataModel } from '../widget/data-model.ts';
import { endSession } from './end-session.ts';
import { createSessionStorage } from './session-storage.ts';
import { createStore } from '../react/store.ts';
import type { NavigationState, Widget } from '../widget/widget.ts';

function widgetOf(guest: boolean) {
  const keeper = createSessionStorage(null);
  keeper.storeSession({ token: 'bearer', applicationId: 'a1', ...(guest && { guest }) });
  const place = createStore<NavigationState>({
    sideRoad: null,
    held: null,
    offline: false,
    proving: false,
    undecided: null,
    outward: null,
    leaving: false,
    left: null,
    resume: null,
    resumeBy: 'rut',
    moving: false,
    ownLink: null,
    resumed: false,
    screen: null,
    prefill: null,
    hostSession: null,
    hostSessionRefused: null,
  });
  const model = createDataModel({ token: 'of-the-mail' });
  const restart = vi.fn<() => void>(() => model.merge({ token: null }));
  return { keeper, place, model, restart } as unknown as Widget;
}

test('[S-02] a signatory whose session ended is sent to open the link again, never to apply', () => {
  const widget = widgetOf(true);
  endSession(widget);
  expect(widget.place.get()).toMatchObject({ sideRoad: '/screeninitialloader', link: 'lost' });
  expect(widget.model.get().token).toBe('of-the-mail');
});

test('an applicant whose session ended begins anew', () => {
  const widget = widgetOf(false);
  endSession(widget);
  expect(widget.restart).toHaveBeenCalledOnce();
  expect(widget.place.get().sideRoad).toBeNull();
});
