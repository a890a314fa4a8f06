import type { SeenRequests } from './known-requests.ts';
import type { SettingsStore } from './notice-settings.ts';
import type { Marks, SystemNotices, Tone } from './ports.ts';
import { addedSince, type WaitingHelp } from './waiting-people.ts';

type Deps = {
  known: SeenRequests;
  settings: Pick<SettingsStore, 'read'>;
  tone: Pick<Tone, 'state' | 'ring'>;
  system: Pick<SystemNotices, 'permission' | 'show' | 'keep'>;
  marks: Marks;
  isHidden: () => boolean;
  /** Words of a request in the system's notice. */
  textOf: (waiting: WaitingHelp) => string;
  /** Brings the console to the front, at the list. */
  open: () => void;
};

/** Announces requests for help to the member of staff: each once, in the chosen ways that the browser permits. */
type Announcer = {
  update: (waiting: readonly WaitingHelp[]) => void;
  /** The console is in view: the notices of the system have been seen. */
  markSeen: () => void;
  /** Ends the announcements. */
  end: () => void;
};

export function createAnnouncer(deps: Deps): Announcer {
  const { known, settings, tone, system, marks, isHidden, textOf, open } = deps;
  return {
    update: (waiting) => {
      marks.show(waiting.length);
      const next = addedSince(waiting, known.read());
      const { isMuted, volume, isShown } = settings.read();
      const rings = !isMuted && tone.state() === 'ready';
      const shows = isHidden() && isShown && system.permission() === 'allowed';
      if (next.fresh.length > 0) {
        if (rings) tone.ring(volume);
        if (shows) for (const one of next.fresh) system.show({ key: one.key, text: textOf(one) }, open);
      }
      // A hidden tab that can neither sound nor show leaves the request to another one.
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
