import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { openLayersOf, type Layer } from '@afilia/ui-kit/shadow/open-layers';
import { createApplicationStore } from '../application/application-store.ts';
import { createStore } from '../react/store.ts';
import { createSessionStorage } from '../storage/session-storage.ts';
import type { NavigationState, Widget } from '../widget/widget.ts';
import { followHistory } from './follow-history.ts';
import type { PageHistory } from './page-history.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createFakeHistory(entries: string[] = [], isCurrent = true) {
  let at = entries.length;
  const listeners = new Set<() => void>();
  const go = (by: number) => {
    at += by;
    for (const listener of listeners) listener();
  };
  const history = {
    at: () => ({ depth: at, key: entries[at - 1] ?? null, isOwn: at > 0, isCurrent }),
    push: (key) => void entries.splice(at++, entries.length, key),
    replace: (key, depth = at) => {
      at = depth;
      entries[at - 1] = key;
    },
    // As in a browser, later.
    back: (steps) => void setTimeout(() => go(-steps), 5),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } satisfies PageHistory;
  return { history, go, shown: () => entries.slice(0, at) };
}

async function follow(
  given: {
    application?: Partial<ApplicationView>;
    entries?: string[];
    history?: 'own' | 'layers';
    touched?: boolean;
    isCurrent?: boolean;
  } = {},
) {
  const fake = createFakeHistory(given.entries, given.isCurrent);
  const place = createStore({
    sideRoad: null,
    held: null,
    left: null,
    leaving: false,
  } as unknown as NavigationState);
  const application = createApplicationStore(() => 0);
  application.merge({
    application: {
      state: 'productsChosen',
      route: '/screenembedcondiciones',
      editableRoutes: ['/screenembedprospect', '/screenembedproductos'],
      stage: null,
      ...given.application,
    } as unknown as ApplicationView,
  });
  const widget = {
    options: { history: given.history ?? 'own', mode: 'full' },
    place,
    application,
    keeper: createSessionStorage(null),
    pageHistory: { settled: null },
  } as unknown as Widget;
  const layers = openLayersOf({} as HTMLElement);
  let touch = () => undefined as void;
  const touched = new Promise<void>((resolve) => {
    touch = resolve;
  });
  const { stop } = followHistory({ widget, layers, history: fake.history, touched });
  const rest = () => vi.advanceTimersByTimeAsync(50);
  if (given.touched !== false) touch();
  await rest();
  return { ...fake, place, application, widget, layers, touch, stop, rest };
}

const road = ['/screenembedprospect', '/screenembedproductos', '/screenembedcondiciones'];
const opened = (closes: boolean) => {
  const layer = { closings: 0, remove: () => undefined as void };
  const open: Layer = {
    close: () => (closes ? () => void (layer.closings++, layer.remove()) : null),
  };
  return { layer, open };
};

test('entries are pushed at the first input, and not before', async () => {
  const { shown, touch, rest } = await follow({ touched: false });
  expect(shown()).toEqual([]);
  touch();
  await rest();
  expect(shown()).toEqual(road);
});

test('Back shows the screen before and Forward returns', async () => {
  const { shown, go, place, rest } = await follow();
  go(-1);
  expect(place.get().sideRoad).toBe('/screenembedproductos');
  await rest();
  expect(shown()).toEqual(road.slice(0, 2));
  go(1);
  expect(place.get().sideRoad).toBeNull();
  await rest();
  expect(shown()).toEqual(road);
});

test('before the first screen Back asks about leaving; who stays has the entry again', async () => {
  const { shown, go, place, rest } = await follow({ application: { editableRoutes: [] } });
  go(-1);
  expect(place.get().leaving).toBe(true);
  await rest();
  expect(shown()).toEqual([]);
  place.merge({ leaving: false });
  await rest();
  expect(shown()).toEqual(['/screenembedcondiciones']);
});

test('Back closes the top layer; a layer that is closed otherwise takes its entry with it', async () => {
  const { shown, go, layers, rest, place } = await follow();
  const { layer, open } = opened(true);
  layer.remove = layers.add(open);
  await rest();
  expect(shown()).toEqual([...road, 'layer 1']);
  go(-1);
  expect(layer.closings).toBe(1);
  expect(place.get().sideRoad).toBeNull();
  await rest();
  expect(shown()).toEqual(road);
  const remove = layers.add(opened(true).open);
  await rest();
  expect(shown()).toHaveLength(4);
  remove();
  await rest();
  expect(shown()).toEqual(road);
  expect(place.get().sideRoad).toBeNull();
});

test('a blocking layer stays, and its entry is pushed again', async () => {
  const { shown, go, layers, rest, place } = await follow();
  layers.add(opened(false).open);
  await rest();
  go(-1);
  await rest();
  expect(shown()).toEqual([...road, 'layer 1']);
  expect(place.get().sideRoad).toBeNull();
});

test('a blocking layer stays also when Back goes over several entries at once', async () => {
  const { shown, go, layers, rest, place } = await follow();
  layers.add(opened(false).open);
  await rest();
  go(-3);
  expect(place.get().sideRoad).toBeNull();
  await rest();
  expect(shown()).toEqual([...road, 'layer 1']);
});

test('a loader takes the place of the screens before it', async () => {
  const { shown, go, application, rest, place } = await follow();
  const now = application.get().application;
  application.merge({
    application: {
      ...now,
      route: '/screenloader',
      state: 'sourcesConnected',
      editableRoutes: [],
    } as unknown as ApplicationView,
  });
  await rest();
  expect(shown()).toEqual(['/screenloader']);
  go(-1);
  await rest();
  expect(place.get().leaving).toBe(true);
});

test('a reload shows the screen that was shown, and pushes nothing twice', async () => {
  const { shown, place, touch, rest } = await follow({ entries: road.slice(0, 2), touched: false });
  expect(place.get().sideRoad).toBe('/screenembedproductos');
  touch();
  await rest();
  expect(shown()).toEqual(road.slice(0, 2));
});

test('a reload before the entry was named anew shows where the application has come to', async () => {
  const { place } = await follow({ entries: road.slice(0, 2), touched: false, isCurrent: false });
  expect(place.get().sideRoad).toBeNull();
});

test('a person who leaves finds none of our entries', async () => {
  const { shown, place, widget, rest } = await follow();
  place.merge({ left: 'saved' });
  const settled = widget.pageHistory.settled?.();
  expect(settled).toBeInstanceOf(Promise);
  await rest();
  await settled;
  expect(shown()).toEqual([]);
  expect(widget.pageHistory.settled?.()).toBeNull();
});

test('with `layers` screens have no entries', async () => {
  const { shown, go, layers, rest, place } = await follow({ history: 'layers' });
  expect(shown()).toEqual([]);
  const { layer, open } = opened(true);
  layer.remove = layers.add(open);
  await rest();
  expect(shown()).toEqual(['layer 1']);
  go(-1);
  await rest();
  expect(layer.closings).toBe(1);
  expect(place.get().leaving).toBe(false);
});

test('a history that does not move gets a limited number of requests', async () => {
  const { history, layers, shown, rest } = await follow();
  const remove = layers.add(opened(true).open);
  await rest();
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  remove();
  await vi.advanceTimersByTimeAsync(5000);
  expect(back).toHaveBeenCalledOnce();
  expect(shown()).toEqual(road);
});
