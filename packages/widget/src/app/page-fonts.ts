import { fontFilesArrive, loadFonts } from '@afilia/ui-kit/theme/fonts';
import type { ThemeManifest } from '@afilia/ui-kit/theme/manifest';
import { familyProperties } from '@afilia/ui-kit/theme/theme-properties';
import type { FirstScreen } from '../public/first-screen.ts';
import { whenIdle } from '../session/api/when-idle.ts';
import type { TypingPauses } from './typing-pauses.ts';

/** The longest wait for all files, ms: after that each font changes by itself. */
const longestMs = 10_000;

/** The faces that a widget has in the page. */
type PageFonts = {
  /** Takes another theme's in their place. */
  change: (theme: ThemeManifest) => void;
  /**
   * Gives `parts` the family of a drawn screen that they are about to take the place of, and later their own, as soon as their
   * files are there.
   */
  changeLater: (theme: ThemeManifest, drawn: FirstScreen, parts: readonly HTMLElement[]) => void;
  remove: () => void;
};

/**
 * A new face costs a font at each size and weight, and the layout of the whole page: three quarters of the time that the
 * widget's layout takes when it replaces a screen that the loader drew. So it keeps that screen's families then, and changes to
 * its own once, after their files have arrived, in a pause between keys.
 */
export function createPageFonts(typing: TypingPauses): PageFonts {
  let removeFaces = (): void => undefined;
  let giveBack: (() => void) | null = null;
  let cancelIdle = (): void => undefined;
  /** The theme whose files are awaited. */
  let wanted: ThemeManifest | null = null;

  const load = (theme: ThemeManifest) => {
    // Requests the new faces before removing the old ones.
    const removeOld = removeFaces;
    removeFaces = loadFonts(theme, document.baseURI);
    removeOld();
  };
  const endBorrowing = () => {
    giveBack?.();
    giveBack = null;
  };
  const replace = async (theme: ThemeManifest) => {
    wanted = theme;
    await typing.next();
    if (wanted !== theme) return;
    load(theme);
    await Promise.race([fontFilesArrive(theme), new Promise((resolve) => setTimeout(resolve, longestMs))]);
    await typing.next();
    if (wanted === theme) endBorrowing();
  };
  return {
    change(theme) {
      cancelIdle();
      if (giveBack) void replace(theme);
      else load(theme);
    },
    changeLater(theme, drawn, parts) {
      const { fontFamily } = getComputedStyle(drawn.node);
      for (const part of parts) for (const name of familyProperties) part.style.setProperty(name, fontFamily);
      giveBack = () => {
        for (const part of parts) for (const name of familyProperties) part.style.removeProperty(name);
        drawn.end();
        typing.stop();
      };
      // Not in the frame that shows the widget, nor in that of a key which waits for it.
      cancelIdle = whenIdle(() => void replace(theme), 1000, 100);
    },
    remove() {
      cancelIdle();
      wanted = null;
      endBorrowing();
      removeFaces();
      removeFaces = () => undefined;
    },
  };
}
