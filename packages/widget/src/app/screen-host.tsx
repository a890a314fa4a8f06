import { createElement, Suspense, use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { mayTakeFocus } from '@afilia/ui-kit/shadow/may-take-focus';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { ScreenSkeleton } from '@afilia/ui-kit/parts/skeleton.tsx';
import { useWidget, type Widget } from '../session/widget/widget.ts';
import { hasLeft } from '../session/application/invited-party.ts';
import { isOver } from '../session/application/is-over.ts';
import { useStore } from '../session/react/use-store.ts';
import { pagePath } from '../tracking/tag-manager.ts';
import { lazyComponent } from '../session/api/lazy-component.ts';
import { prefetchAfter, screenOf } from './lazy-screen.ts';
import { PageHeightContext } from './page-height.ts';
import { mountedAs } from './routes.ts';

/** Sent to the host in `dm:ready`. */
const version = '0.1.0';

const ErrorScreen = lazyComponent(() => import('../errors-view/error-screen.tsx').then((m) => m.ErrorScreen));
const LeftScreen = lazyComponent(() => import('./left-screen.tsx').then((m) => m.LeftScreen));
const EndedScreen = lazyComponent(() => import('./ended-screen.tsx').then((m) => m.EndedScreen));
const GuestLeftScreen = lazyComponent(() => import('./guest-left-screen.tsx').then((m) => m.GuestLeftScreen));

/** Widgets that have shown a screen: the very first one leaves the focus in the host page. */
const drawnBefore = new WeakSet<Widget>();

/**
 * Brings a screen that has just been drawn into view before it is painted, and gives it the focus: the field that it
 * begins with, or its title. A page's `scroll-behavior: smooth` would show the way there.
 */
function arrive(screen: HTMLElement): void {
  const root = screen.getRootNode();
  if (!(root instanceof ShadowRoot) || !mayTakeFocus(root.host)) return;
  const first = screen.querySelector<HTMLElement>('[data-first-focus]');
  (first ?? screen.querySelector<HTMLElement>('[data-screen-title]'))?.focus({ preventScroll: true });
  const top = Number.parseFloat(getComputedStyle(root.host).scrollMarginTop);
  if (root.host.getBoundingClientRect().top < top) root.host.scrollIntoView({ behavior: 'instant' });
  // In a low window the field may stand below the edge, or under the bar of the actions.
  first?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Runs after its screen has rendered: brings it into view, tracks the page view, notifies the host, prefetches code. */
export function MountedScreen({ route, children }: { route: string; children: ReactNode }) {
  const widget = useWidget();
  const holder = useRef<HTMLDivElement>(null);
  const height = use(PageHeightContext);
  useLayoutEffect(() => {
    if (holder.current && drawnBefore.has(widget)) arrive(holder.current);
    drawnBefore.add(widget);
    // A field that its screen draws later takes the focus itself.
    holder.current?.setAttribute('data-arrived', '');
    height.release();
    // Runs before the drawn nodes are taken away.
    return height.keep;
  }, [widget, height]);
  useEffect(() => {
    widget.tracker.page({ tealium_event: 'page_view', page_path: pagePath(route) });
    widget.emit('dm:ready', { screen: route, version });
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      await widget.early.over;
      if (isGone) return undefined;
      stop = prefetchAfter(route);
      const { followTitle } = await import('./in-sight.ts');
      return holder.current && followTitle(holder.current, arrive);
    };
    const following = begin().catch(() => null);
    return () => {
      isGone = true;
      stop?.();
      void following.then((unfollow) => unfollow?.());
    };
  }, [route, widget]);
  return <div ref={holder}>{children}</div>;
}

/** Shows the screen of the route, or its replacement: an error page, the page after leaving. */
export function ScreenHost({ route, errorPage }: { route: string; errorPage: boolean }) {
  const widget = useWidget();
  const left = useStore(widget.place, (place) => place.left);
  const resuming = useStore(widget.application, (state) => state.resuming);
  const over = useStore(widget.application, (state) => isOver(state.application));
  const guestLeft = useStore(widget.application, (state) => hasLeft(state.application) !== null);
  const ended = over ? EndedScreen : guestLeft ? GuestLeftScreen : null;
  const screen = errorPage ? null : (ended ?? screenOf(route));
  const shown = left ? 'left' : ended && !errorPage ? 'ended' : screen ? route : '/error';
  const waiting = (
    <Card aria-busy="true">
      <ScreenSkeleton />
    </Card>
  );
  if (resuming) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MountedScreen route={shown} key={mountedAs(shown)}>
        {createElement(left ? LeftScreen : (screen ?? ErrorScreen))}
      </MountedScreen>
    </Suspense>
  );
}
