import { useRef, useState, type ReactNode, Suspense } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { ScreenSkeleton } from '@afilia/ui-kit/parts/skeleton.tsx';
import { useErrorPage } from '../../errors-view/use-error-page.ts';
import type { EmbeddedScreen } from '../../public/options.ts';
import { owningScreen, progressOf } from '../../session/application/embedded-progress.ts';
import { isBeforeFirstSave } from '../../session/application/is-before-first-save.ts';
import { useShownRoute } from '../../session/application/shown-route.ts';
import { useMaybeApplication } from '../../session/application/use-application.ts';
import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { evictScreen } from '../lazy-screen.ts';
import { ModalHost } from '../modal-host.tsx';
import { NetworkNotice } from '../network-notice.tsx';
import { PageHeightContext, usePageHeight } from '../page-height.ts';
import { mountedAs } from '../routes.ts';
import { MountedScreen, ScreenHost } from '../screen-host.tsx';
import { text as shellText } from '../text.ts';
import { DoneCard, MissingCard } from './cards.tsx';
import { StartScreen } from './start-screen.tsx';
import { text } from './text.ts';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { lazyComponent } from '../../session/api/lazy-component.ts';

const HelpModal = lazyComponent(() => import('../help-modal.tsx').then((m) => m.HelpModal));

// As wide as the card above it, and as high as a finger needs.
const Line = styled('div')({
  textAlign: 'center',
  '& > button': { minHeight: '44px', padding: '0 12px' },
});

/** The end of an embedded screen: the entries of «Ayuda» in the navbar of the whole widget, the end of the session too. */
function HelpLine() {
  const [open, setOpen] = useState(false);
  return (
    <Line>
      <Link onClick={() => setOpen(true)}>{shellText.helpModal.title}</Link>
      <Suspense>{open && <HelpModal onClose={() => setOpen(false)} />}</Suspense>
    </Line>
  );
}

const Page = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: '24px',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 640px)',
  padding: '16px',
  background: theme.palette.background.default,
}));

/** Routes of the first screen: typed text stays while the application moves along them. */
const startRoutes = new Set(['/', '/screenfirstloader', '/screenembedprospect']);

/** One screen in the host's page: no navbar, no steps, no index; a card names a missing screen (spec/states#embedded-mode). */
export function EmbeddedFrame() {
  const widget = useWidget();
  const screen = useStore(widget.place, (place) => place.screen) ?? 'prospect';
  const route = useShownRoute();
  const [attempt, setAttempt] = useState(0);
  const page = useRef<HTMLElement>(null);
  const height = usePageHeight(page);
  const retry = () => {
    evictScreen(route);
    setAttempt(attempt + 1);
  };
  return (
    <Page ref={page} aria-label={`${shellText.widget}: ${text.names[screen]}`}>
      <ErrorBoundary
        key={`${screen} ${startRoutes.has(route) ? 'start' : mountedAs(route)} ${attempt}`}
        onRetry={retry}
        onCrash={(error, reference) => console.error('[dm-widget]', reference, error)}
      >
        <PageHeightContext value={height}>
          <Shown screen={screen} route={route} />
        </PageHeightContext>
      </ErrorBoundary>
      <HelpLine />
      <NetworkNotice />
      <ModalHost />
    </Page>
  );
}

function Shown({ screen, route }: { screen: EmbeddedScreen; route: string }): ReactNode {
  const { application: store, place } = useWidget();
  const application = useMaybeApplication();
  const resuming = useStore(store, (state) => state.resuming);
  const left = useStore(place, (state) => state.left !== null);
  const errorPage = useErrorPage();
  if (resuming)
    return (
      <Card aria-busy="true">
        <ScreenSkeleton />
      </Card>
    );
  const { turn, missing } = progressOf(screen, application);
  const own = `/screenembed${screen}`;
  const [first] = missing;
  if (first)
    return (
      <MountedScreen route={own} key="missing">
        <MissingCard screen={screen} first={first} missing={missing} />
      </MountedScreen>
    );
  // The form and the checks are one screen then.
  const isStart = screen === 'prospect' && (!application || isBeforeFirstSave(application));
  const held = application?.state === 'paused' && application.route === '/screenfirstloader';
  if ((isStart || (screen === 'prospect' && held)) && !errorPage && !left)
    return (
      <MountedScreen route={own} key="start">
        <StartScreen />
      </MountedScreen>
    );
  // A side road of this screen, or a loader that still shows its end.
  if (turn === 'over' && owningScreen(route) !== screen)
    return (
      <MountedScreen route={own} key="done">
        <DoneCard screen={screen} />
      </MountedScreen>
    );
  return (
    <ScreenHost
      route={turn === 'over' || owningScreen(route) === screen ? route : own}
      errorPage={errorPage}
    />
  );
}
