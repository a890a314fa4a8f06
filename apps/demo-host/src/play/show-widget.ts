import { themeOf, type Setup } from './setup.ts';

type Themed = HTMLElement & { theme?: unknown };

/** The widget of the playground, which is made anew when an attribute changes: most count only when it is put in. */
export type ShownWidget = {
  show: (now: Setup) => void;
  dress: (now: Setup) => void;
  /** Forgets the application of this tab. */
  reset: () => void;
};

const post = (message: { type: string; fields?: unknown }) => postMessage(message, location.origin);

/** @param first the element as the server wrote it: its attributes are the installation's and stay */
export function showWidget(first: HTMLElement): ShownWidget {
  const ofInstallation = [...first.attributes].map(({ name, value }) => [name, value] as const);
  let shown: Themed = first;
  const dress = (now: Setup) => {
    shown.theme = themeOf(now);
  };
  return {
    dress,
    show(now) {
      const made: Themed = document.createElement('dm-widget');
      for (const [name, value] of [...ofInstallation, ...Object.entries(now.attributes)])
        made.setAttribute(name, value);
      made.theme = themeOf(now);
      shown.replaceWith(made);
      shown = made;
      if (Object.keys(now.prefill).length > 0) post({ type: 'dm:prefill', fields: now.prefill });
    },
    reset: () => post({ type: 'dm:reset' }),
  };
}
