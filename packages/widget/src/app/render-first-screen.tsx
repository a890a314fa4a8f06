import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { ScreenSkeleton } from '@afilia/ui-kit/parts/skeleton.tsx';
import { collectedRules, createCollectingCache } from '@afilia/ui-kit/shadow/collecting-cache';
import { ShadowProviders } from '@afilia/ui-kit/shadow/providers.tsx';
import { componentLabels } from '@afilia/ui-kit/text/component-labels';
import { standIn } from '@afilia/ui-kit/theme/fonts';
import { defaultManifest, type ThemeManifest } from '@afilia/ui-kit/theme/manifest';
import { themeRanges } from '@afilia/ui-kit/theme/ranges';
import { actionLabel } from '../errors/actions.ts';
import { errorTexts } from '../errors/words.ts';
import { consentVersion } from '../forms/start/consent-version.ts';
import { defaultBrand, defaultLinks } from '../public/options.ts';
import { createWidget } from '../session/widget/create-widget.ts';
import { App } from './app.tsx';
import { preloadScreen } from './lazy-screen.ts';

/** The family that the page's loader gives the measures of the text font, which comes later. */
const fallbackFamily = 'dm-first';

/**
 * Its faces come with the widget, under names that only the widget knows; and each name that is not installed is one more
 * request of the renderer to the browser's own process, which the first frame waits for.
 */
const theme: ThemeManifest = {
  ...defaultManifest,
  fonts: defaultManifest.fonts.map((font) => ({
    ...font,
    family: font.family === 'Inter' ? fallbackFamily : font.family,
    fallbacks: font.fallbacks.replace('Inter', fallbackFamily),
  })),
  typography: {
    ...defaultManifest.typography,
    text: fallbackFamily,
    headline: fallbackFamily,
    microText: fallbackFamily,
  },
};

/** Ranges of the numbers that the rules of the index refer to. */
const { radius, height, heightLarge } = themeRanges;

async function markupOf(node: ReactNode): Promise<string> {
  // Large parts would come apart, to be put in place by a script.
  const { prelude } = await prerender(node, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}

/** Creates a widget at its beginning, and the function that removes it. */
function createNew(screen: 'prospect' | null) {
  return createWidget({
    options: {
      apiUrl: '',
      apiKey: '',
      mode: screen ? 'embedded' : 'full',
      screen,
      theme,
      applicationId: null,
      isPJ: null,
      hostSession: null,
      links: defaultLinks,
      brand: defaultBrand,
      history: 'off',
      messageOrigin: null,
    },
    emit: () => undefined,
    tracker: { error: () => undefined, page: () => undefined },
    storage: null,
    fetch: () => Promise.reject(new Error('There is no server')),
    signToken: null,
  });
}

/**
 * Renders the beginning of a visit, without a browser.
 *
 * @returns the markup of the index, of the first screen of embedded mode, of the card that stands there while another is on
 * its way, of a busy button, and of the alert when our files do not come; the rules of all
 */
export async function renderFirstScreen() {
  await preloadScreen('/');
  const cache = createCollectingCache();
  const root = {} as HTMLElement;
  const roots = { app: root, portal: root };
  const inTheme = (node: ReactNode) => (
    <ShadowProviders roots={roots} cache={cache} manifest={theme}>
      {node}
    </ShadowProviders>
  );
  const screenOf = async (name: 'prospect' | null) => {
    const { widget, dispose } = createNew(name);
    const markup = await markupOf(<App widget={widget} theme={theme} roots={roots} cache={cache} />);
    dispose();
    return markup;
  };
  const screen = await screenOf(null);
  const busy = await markupOf(inTheme(<Button loading>{''}</Button>));
  const { title } = errorTexts.E18.words({ isPJ: false, phone: defaultLinks.phone });
  // Made of parts that the screen has too: each further rule makes the loader heavier.
  const failure = await markupOf(
    inTheme(
      <Stack role="alert">
        <span>{title}.</span>
        <Button look="outlined">{actionLabel('retry', defaultLinks.phone)}</Button>
      </Stack>,
    ),
  );
  const outlines = await markupOf(
    inTheme(
      <Card aria-busy="true" role="status" aria-label={componentLabels.loading}>
        <ScreenSkeleton />
      </Card>,
    ),
  );
  const prospect = await screenOf('prospect');
  return {
    screen,
    prospect,
    outlines,
    busy,
    failure,
    rules: collectedRules(cache),
    textVersion: consentVersion,
    brand: defaultBrand,
    font: standIn(fallbackFamily),
    ranges: { radius, height, heightLarge },
  };
}
