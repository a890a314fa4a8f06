import { createRoot, type Root } from 'react-dom/client';
import type { EmotionCache } from '@emotion/react';
import type { ShadowRoots } from '@afilia/ui-kit/shadow/portal';
import { keepInSight } from '@afilia/ui-kit/shadow/keep-in-sight';
import { restoreFocus } from '@afilia/ui-kit/shadow/restore-focus';
import { createShadowCache } from '@afilia/ui-kit/shadow/providers.tsx';

/** The place in which one specimen is drawn: an element with a shadow root, as the widget's own. */
export type Stage = {
  shadow: ShadowRoot;
  roots: ShadowRoots;
  cache: EmotionCache;
  react: Root;
  /** Takes it off the page. */
  clear: () => void;
};

function partOf(name: string): HTMLElement {
  const part = document.createElement('div');
  part.className = `dm-root dm-${name}`;
  part.lang = 'es-CL';
  return part;
}

/** Replaces the page's content with an empty stage. */
export function openStage(): Stage {
  const host = document.createElement('dm-widget');
  document.body.replaceChildren(host);
  const shadow = host.attachShadow({ mode: 'open' });
  const [app, portal] = [partOf('app'), partOf('portal')];
  shadow.append(app, portal);
  const react = createRoot(app);
  const stopRescuing = restoreFocus(shadow);
  const stopKeeping = keepInSight(shadow);
  return {
    shadow,
    roots: { app, portal },
    cache: createShadowCache(portal),
    react,
    clear() {
      stopRescuing();
      stopKeeping();
      react.unmount();
      host.remove();
    },
  };
}
