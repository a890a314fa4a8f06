import { StrictMode, Suspense, useEffect, useLayoutEffect } from 'react';
import type { EmotionCache } from '@emotion/react';
import type { ThemeManifest } from '@afilia/ui-kit/theme/manifest';
import type { ShadowRoots } from '@afilia/ui-kit/shadow/portal';
import { ShadowProviders } from '@afilia/ui-kit/shadow/providers.tsx';
import { WidgetContext, type Widget } from '../session/widget/widget.ts';
import { lazyComponent } from '../session/api/lazy-component.ts';
import { useStore } from '../session/react/use-store.ts';
import { Shell } from './shell.tsx';

type AppProps = {
  widget: Widget;
  /** The current theme; a new manifest restyles the rendered widget. */
  theme: ThemeManifest;
  roots: ShadowRoots;
  cache: EmotionCache;
  onDrawn?: () => void;
  /** Called when everything drawn has begun to follow its data. */
  onReady?: () => void;
};

/** The frame of a screen that the host drives. */
export const EmbeddedFrame = lazyComponent(() =>
  import('./embedded/embedded-frame.tsx').then((m) => m.EmbeddedFrame),
);

/** One screen that the host drives, or the whole road. */
function Frame({ place }: Pick<Widget, 'place'>) {
  const embedded = useStore(place, (state) => state.screen !== null);
  if (!embedded) return <Shell />;
  return (
    <Suspense>
      <EmbeddedFrame />
    </Suspense>
  );
}

/** Everything drawn in one element: styles, theme, the widget, its frame. */
export function App({ widget, theme, roots, cache, onDrawn, onReady }: AppProps) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <ShadowProviders roots={roots} cache={cache} manifest={theme}>
        <WidgetContext value={widget}>
          <Frame place={widget.place} />
        </WidgetContext>
      </ShadowProviders>
    </StrictMode>
  );
}
