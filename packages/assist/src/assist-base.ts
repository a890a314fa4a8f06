import type { openCanvases } from './canvas/open-canvases.ts';
import type { AssistOptions } from './options.ts';
import { createOverlay, type Overlay } from './page/overlay.ts';
import { createPopups } from './popup/create-popups.ts';
import type { Popups } from './popup/queue.ts';
import type { whenIdle } from './ports/idle.ts';
import { createScope, type Scope } from './ports/scope.ts';
import type { TabStorage } from './ports/tab-storage.ts';
import { nameTimers, type Timers } from './ports/timers.ts';
import { createHostCleanups, type HostCleanups } from './support/callbacks.ts';
import type { Environment } from './support/can-run.ts';
import { createNoteRecorder, type NoteRecorder } from './support/create-note-recorder.ts';
import type { AssistWords } from './words.ts';

/** The parts of the browser that assist needs. */
export type AssistEnvironment = {
  environment: Environment;
  storage: TabStorage;
  tabId: string;
  timers: Timers;
  words: AssistWords;
  /** Absent if the browser cannot report idle time. */
  whenIdle?: typeof whenIdle;
  /** Present if canvases are shown. */
  openCanvases?: typeof openCanvases;
};

/** The values that all parts of assist share. */
export type AssistBase = AssistEnvironment & {
  options: AssistOptions;
  scope: Scope;
  named: ReturnType<typeof nameTimers>;
  cleanups: HostCleanups;
  record: NoteRecorder;
  overlay: Overlay;
  popups: Popups;
  debug(message: string): void;
};

/** Creates the values that all parts share; the scope ends it in reverse order, the overlay first and timers last. */
export function createAssistBase(options: AssistOptions, given: AssistEnvironment): AssistBase {
  const scope = createScope();
  const named = nameTimers(given.timers);
  scope.add(named.stopAll);
  const cleanups = createHostCleanups();
  scope.add(cleanups.endAll);
  const record = createNoteRecorder(given.timers, options.onNote);
  scope.add(record.flush);
  const overlay = createOverlay(document, {
    language: options.language ?? 'es',
    own: options.ownElements ?? 'dm-widget',
    timers: given.timers,
    look: options.look ?? (() => ({})),
  });
  scope.add(overlay.remove);
  const popups = createPopups(overlay, given.words, options);
  const debug = (message: string) => options.onDebug?.(message);
  return { ...given, options, scope, named, cleanups, record, overlay, popups, debug };
}
