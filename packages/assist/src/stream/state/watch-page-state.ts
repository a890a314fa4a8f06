import { compareTouchedRules } from '@afilia/page-recorder/touched-rules';
import type { Timers } from '../../ports/timers.ts';
import { compareAfterEvents } from '../compare-after-events.ts';
import { readAnimations } from './animations.ts';
import { readHighlights } from './highlights.ts';
import { readPseudoStates } from './pseudo-states.ts';
import { readSheetStates } from './sheet-states.ts';
import { readSlots } from './slots.ts';
import type { StateSource } from './state-source.ts';
import { createTopLayer } from './top-layer.ts';

/** Sends the state of the page that stands neither in its document nor in the rules of its style sheets. */
export type StateWatch = {
  /** The page may have changed. */
  soon(): void;
  end(): void;
};

/**
 * Compares the page's state with what agents have, after each event and every 100 ms. The browser reports few of these changes, and
 * functions of the page are not replaced for the others. Each kind of state is sent whole when it has changed.
 */
export function watchPageState(
  timers: Timers,
  source: StateSource,
  send: (tag: string, payload: Readonly<Record<string, unknown>>) => void,
): StateWatch {
  const topLayer = createTopLayer();
  const readers: Readonly<Record<string, (source: StateSource) => readonly unknown[]>> = {
    'dm:slots': readSlots,
    'dm:sheets': readSheetStates,
    'dm:states': readPseudoStates,
    'dm:animations': readAnimations,
    'dm:highlights': readHighlights,
    'dm:top': topLayer,
  };
  const sent: Record<string, string> = {};
  const compare = () => {
    compareTouchedRules();
    const all = source.elements();
    const given = { ...source, elements: () => all };
    for (const [tag, read] of Object.entries(readers)) {
      const items = readable(() => read(given));
      // Where an animation is changes all the time by itself.
      const now = JSON.stringify(items, (name, value: unknown) => (name === 'at' ? undefined : value));
      if (!items || now === (sent[tag] ?? '[]')) continue;
      sent[tag] = now;
      send(tag, { items });
    }
  };
  const comparer = compareAfterEvents(timers, compare);
  comparer.soon();
  return comparer;
}

/** A page may have replaced anything; the other readers go on. */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
