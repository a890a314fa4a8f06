import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, Global, ThemeContext, type CSSObject } from '@emotion/react';
import { createWidgetTheme, type Theme } from '../theme/create-theme.ts';
import type { ThemeManifest } from '../theme/manifest.ts';
import { themeProperties } from '../theme/theme-properties.ts';
import { AdoptedSheet } from './adopted-sheet.ts';
import { RootsContext, type ShadowRoots } from './portal.ts';
import { followTextSize, largeText, scaled } from '../theme/text-size.ts';

/**
 * Any key but Emotion's own «css»: with that one it would move the host page's style elements. No plug-in that adds
 * vendors' prefixes: the few that our browsers still need are written out in the rules.
 */
export const shadowCacheOptions = { key: 'dmw', speedy: true, stylisPlugins: [] };

/**
 * An Emotion cache whose rules go to the shadow root's adopted sheets.
 *
 * @param container any node inside the shadow root; nothing is put into it
 */
export function createShadowCache(container: HTMLElement): EmotionCache {
  const cache = createCache({ ...shadowCacheOptions, container });
  cache.sheet = new AdoptedSheet({ ...shadowCacheOptions, container });
  return cache;
}

/**
 * In rules of its own: beside other declarations a browser writes `all` out as its five hundred properties, 10 kB and
 * milliseconds for each read of the rule, as live help does for its first snapshot.
 */
const resetInheritance: CSSObject = {
  // `!important` inside the shadow root overrides the host page's rules for the element, even important ones.
  ':host': { all: 'initial !important' as 'initial' },
  // Inherited properties of the host page (colour, line height, alignment…) stop here.
  '.dm-root': { all: 'initial' },
};

/** The rules of a root, of the page's own elements and of the keyboard's focus. */
const baseStyles = (theme: Theme): CSSObject => ({
  ':host': {
    display: 'block !important',
    // A page may hide a part of itself, and us in it.
    visibility: 'inherit !important' as 'inherit',
    // A screen that comes into view stands below a bar that sticks to the top of the host page.
    scrollMarginTop: 'var(--dm-host-top, 0px) !important',
  },
  ':host([hidden])': { display: 'none !important' },
  '.dm-root': {
    display: 'block',
    visibility: 'inherit',
    // The two that `all` leaves out, and the effect of a dark page on our fields.
    direction: 'ltr',
    unicodeBidi: 'isolate',
    colorScheme: 'only light',
    fontFamily: theme.typography.fontFamily,
    fontSize: scaled(theme.house.type.body.size),
    lineHeight: scaled(theme.house.type.body.line),
    color: theme.palette.text.primary,
    WebkitFontSmoothing: 'antialiased',
    WebkitTextSizeAdjust: '100%',
    textSizeAdjust: '100%',
  },
  '.dm-app': { containerType: 'inline-size', background: theme.palette.background.default },
  '.dm-root *, .dm-root *::before, .dm-root *::after': { boxSizing: 'border-box' },
  '.dm-root :focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '2px' },
  // Titles get the focus from us and not by Tab: no ring, which forced colours draw for the others.
  '.dm-root h1:focus-visible, .dm-root h2:focus-visible': { outline: '2px solid transparent' },
  // A stop of Tab comes to stand above the bar that sticks to the bottom, and below a bar of the host page.
  '.dm-app :is(a, button, input, select, textarea, summary, [tabindex], p[id], [role=alert])': {
    scrollMarginBlock: 'var(--dm-host-top, 0px) calc(var(--dm-bar, 0px) + 8px)',
  },
  // Long words break before they push the page out of the window.
  [largeText]: { '.dm-root *': { overflowWrap: 'anywhere' } },
  '@media (forced-colors: active)': {
    '.dm-root :focus-visible': { outline: '2px solid Highlight' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '.dm-root *, .dm-root *::before, .dm-root *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
});

/** Theme, styles and roots for everything drawn inside a shadow root. */
export function ShadowProviders(props: {
  roots: ShadowRoots;
  cache: EmotionCache;
  manifest: ThemeManifest;
  children: ReactNode;
}) {
  const { roots, cache, manifest, children } = props;
  const theme = useMemo(() => createWidgetTheme(manifest), [manifest]);
  useLayoutEffect(() => followTextSize([roots.app, roots.portal]), [roots]);
  return (
    <CacheProvider value={cache}>
      <ThemeContext value={theme}>
        <Global styles={[resetInheritance, { '.dm-root': themeProperties(manifest) }, baseStyles(theme)]} />
        <RootsContext value={roots}>{children}</RootsContext>
      </ThemeContext>
    </CacheProvider>
  );
}
