import type { KnownRequests } from './known-requests.ts';
import type { SettingsStore } from './notice-settings.ts';
import type { Marks, SystemNotices, Tone } from './ports.ts';
import { newAmong, type WaitingHelp } from './who-waits.ts';

type Deps = {
  known: KnownRequests;
  settings: Pick<SettingsStore, 'read'>;
  tone: Pick<Tone, 'state' | 'ring'>;
  system: Pick<SystemNotices, 'permission' | 'show' | 'keep'>;
  marks: Marks;
  isHidden: () => boolean;
  /** What the system shows of a request. */
  textOf: (waiting: WaitingHelp) => string;
  /** Brings the console to the front, at the list. */
  open: () => void;
};

/** Tells whoever helps that people ask for help: each request once, by what they chose and the browser lets us. */
type Announcer = {
  update: (waiting: readonly WaitingHelp[]) => void;
  /** Somebody looks at the console: what the system shows has been seen. */
  markSeen: () => void;
  /** Nobody is to be told any more. */
  end: () => void;
};

export function createAnnouncer(deps: Deps): Announcer {
  const { known, settings, tone, system, marks, isHidden, textOf, open } = deps;
  return {
    update: (waiting) => {
      marks.show(waiting.length);
      const next = newAmong(waiting, known.read());
      const { isMuted, volume, isShown } = settings.read();
      const rings = !isMuted && tone.state() === 'ready';
      const shows = isHidden() && isShown && system.permission() === 'allowed';
      if (next.fresh.length > 0) {
        if (rings) tone.ring(volume);
        if (shows) for (const one of next.fresh) system.show({ key: one.key, text: textOf(one) }, open);
      }
      // A tab that nobody sees and that can tell nothing leaves it to another one.
      if (rings || shows || !isHidden()) known.write(next.known);
      system.keep(waiting.map(({ key }) => key));
    },
    markSeen: () => system.keep([]),
    end: () => {
      marks.show(0);
      system.keep([]);
    },
  };
}
