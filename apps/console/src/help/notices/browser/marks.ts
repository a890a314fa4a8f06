import { setWaitingCount } from '../../../shell/app/document-title.ts';
import type { Marks } from '../ports.ts';
import { createFavicon } from './favicon.ts';

/** Chromium and Safari have it, on the icon of an installed application; Firefox has none. */
async function showAppBadge(count: number): Promise<void> {
  try {
    await (count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count));
  } catch {
    // The system lets no page do so.
  }
}

/** The title, the icon of the tab, and that of the application where there is one. */
export function createMarks(): Marks {
  const favicon = createFavicon();
  return {
    show: (count) => {
      setWaitingCount(count);
      favicon.show(count);
      void showAppBadge(count);
    },
  };
}
