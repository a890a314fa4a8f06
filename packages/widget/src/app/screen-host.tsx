import { createElement, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { ScreenSkeleton } from '@afilia/ui-kit/parts/skeleton.tsx';
import { useWidget, type Widget } from '../session/widget/widget.ts';
import { hasLeft } from '../session/application/invited-party.ts';
import { isOver } from '../session/application/is-over.ts';
import { useStore } from '../session/react/use-store.ts';
import { pagePath } from '../tracking/tag-manager.ts';
import { lazyComponent } from '../session/api/lazy-component.ts';
import { prefetchAfter, screenOf } from './lazy-screen.ts';
import { version } from './version.ts';

const ErrorScreen = lazyComponent(() => import('../errors-view/error-screen.tsx').then((m) => m.ErrorScreen));
const LeftScreen = lazyComponent(() => import('./left-screen.tsx').then((m) => m.LeftScreen));
const EndedScreen = lazyComponent(() => import('./ended-screen.tsx').then((m) => m.EndedScreen));
const GuestLeftScreen = lazyComponent(() => import('./guest-left-screen.tsx').then((m) => m.GuestLeftScreen));

/** Widgets that have shown a screen: the very first one leaves the focus where the host page has it. */
const drawnBefore = new WeakSet<Widget>();

/** Returns whether the focus is in the widget or nowhere: a field elsewhere on the page must keep it. */
function mayTakeFocus(host: Element): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return true;
  for (let at: Element | null = host; at;) {
    if (at === activeElement) return true;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}

/** Runs after its screen has rendered: focuses the title, tracks the page view, notifies the host, prefetches code. */
export function MountedScreen({ route, children }: { route: string; children: ReactNode }) {
  const widget = useWidget();
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    widget.tracker.page({ tealium_event: 'page_view', page_path: pagePath(route) });
    widget.emit('dm:ready', { screen: route, version });
    if (drawnBefore.has(widget)) {
      const root = holder.current?.getRootNode();
      if (root instanceof ShadowRoot && mayTakeFocus(root.host)) {
        holder.current?.querySelector<HTMLElement>('[data-screen-title]')?.focus({ preventScroll: true });
        if (root.host.getBoundingClientRect().top < 0) root.host.scrollIntoView();
      }
    }
    drawnBefore.add(widget);
    return prefetchAfter(route);
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
  const waiting = (
    <Card aria-busy="true">
      <ScreenSkeleton />
    </Card>
  );
  if (resuming) return waiting;
  const ended = over ? EndedScreen : guestLeft ? GuestLeftScreen : null;
  const screen = errorPage ? null : (ended ?? screenOf(route));
  const shown = left ? 'left' : ended && !errorPage ? 'ended' : screen ? route : '/error';
  return (
    <Suspense fallback={waiting}>
      <MountedScreen route={shown} key={shown}>
        {createElement(left ? LeftScreen : (screen ?? ErrorScreen))}
      </MountedScreen>
    </Suspense>
  );
}
