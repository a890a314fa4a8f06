import { Suspense, useEffect, useRef, useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { progressOf } from '@afilia/domain/application/model/flow/progress';
import type { Route } from '@afilia/domain/application/model/flow/screen-routes';
import { Stepper } from '@afilia/ui-kit/parts/stepper.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { useErrorPage } from '../errors-view/use-error-page.ts';
import { isInvitedParty } from '../session/application/invited-party.ts';
import { isOver } from '../session/application/is-over.ts';
import { useMaybeApplication } from '../session/application/use-application.ts';
import { useNavigate } from '../session/application/use-navigate.ts';
import { useStore } from '../session/react/use-store.ts';
import { useWidget } from '../session/widget/widget.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyComponent } from '../session/api/lazy-component.ts';
import { evictScreen } from './lazy-screen.ts';
import { ModalHost } from './modal-host.tsx';
import { Navbar } from './navbar.tsx';
import { NetworkNotice } from './network-notice.tsx';
import { PageHeightContext, usePageHeight } from './page-height.ts';
import { findRoute, mountedAs, stepNames, stepRoutes } from './routes.ts';
import { ScreenHost } from './screen-host.tsx';
import { useShownRoute } from '../session/application/shown-route.ts';
import { text } from './text.ts';

const ResumedNotice = lazyComponent(() => import('./resumed-notice.tsx').then((m) => m.ResumedNotice));
const StateSession = lazyComponent(() => import('./state-session.tsx').then((m) => m.StateSession));
const SideColumn = lazyComponent(() => import('./side-column.tsx').then((m) => m.SideColumn));

/** The column usually has room in a window of this width, px: there it comes with the rest. */
const wideWindow = 1280;

const Page = styled('div')(({ theme }) => ({
  background: theme.palette.background.default,
  minHeight: '480px',
}));
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 640px)',
  gap: '32px',
  padding: '16px 16px 32px',
  [theme.containerQueries.up('sm')]: { padding: '32px 24px 64px' },
  [theme.containerQueries.up('lg')]: { gridTemplateColumns: '640px 320px' },
}));
// A region, not a main: the page that hosts us has its own.
const Main = styled('section')({ display: 'grid', gap: '24px', alignContent: 'start', minWidth: 0 });
const Side = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.containerQueries.up('lg')]: { display: 'block', minHeight: '200px' },
}));

/** The second column; its code comes once there is room for it, which a phone never has. */
function Beside() {
  const box = useRef<HTMLDivElement>(null);
  const [hasRoom, setHasRoom] = useState(() => (globalThis.innerWidth ?? 0) >= wideWindow);
  useEffect(() => {
    if (hasRoom || !box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry?.contentRect.width && setHasRoom(true));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [hasRoom]);
  return (
    <Side ref={box}>
      {hasRoom && (
        <Suspense>
          <SideColumn />
        </Suspense>
      )}
    </Side>
  );
}

/** Returns a route's step of the five; the code that signs belongs to the last. */
function useStep(route: string, hidden: boolean): number | undefined {
  const application = useMaybeApplication();
  const purpose = application?.otp?.purpose;
  // The position is unknown until a returning person has entered the code.
  if (hidden || !application) return undefined;
  if (route === '/screenotp' && purpose === 'resume') return undefined;
  return route === '/screenotp' && purpose === 'signature' ? 4 : findRoute(route)?.step;
}

/** Returns the part of the way that is behind the person at a screen. */
function useProgress(route: string) {
  const application = useMaybeApplication();
  if (!application) return null;
  const signs = route === '/screenotp' && application.otp?.purpose === 'signature';
  return progressOf({ route: route as Route, isCompany: application.isPJ, signs });
}

/** Returns the person's step; over a loader the step before it. Null if no steps are shown. */
function useStanding(route: string, hidden: boolean) {
  const step = useStep(route, hidden);
  const progress = useProgress(route);
  const now = step !== undefined && progress ? { step, progress } : null;
  const [last, setLast] = useState(now);
  if (!hidden && findRoute(route)?.keepsSteps) return last;
  if (last?.step !== now?.step || last?.progress.percent !== now?.progress.percent) setLast(now);
  return now;
}

/** The frame round every screen: navbar, steps, content column, side column, modals, notices. */
export function Shell() {
  const widget = useWidget();
  const route = useShownRoute();
  const errorPage = useErrorPage();
  const { navigate } = useNavigate();
  const application = useMaybeApplication();
  const resumed =
    useStore(widget.place, (place) => place.resumed) &&
    application !== null &&
    route !== '/screenresumeloader';
  const [attempt, setAttempt] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  const height = usePageHeight(page);
  const full = widget.options.mode === 'full';
  const left = useStore(widget.place, (place) => place.left !== null);
  const standing = useStanding(
    route,
    errorPage || left || isOver(application) || isInvitedParty(application) || !full,
  );
  const retry = () => {
    evictScreen(route);
    setAttempt(attempt + 1);
  };
  const crashed = (error: unknown, reference: string) => console.error('[dm-widget]', reference, error);
  return (
    <Page ref={page}>
      {full && <Navbar />}
      <NetworkNotice />
      <Grid>
        <Main aria-label={text.widget}>
          {standing && (
            <Stepper
              steps={stepNames}
              current={standing.step}
              percent={standing.progress.percent}
              left={text.remaining(standing.progress)}
              label={text.steps}
              canGoBack={(at) => application?.editableRoutes.some((one) => one === stepRoutes[at]) ?? false}
              onBack={(at) => navigate(stepRoutes[at] ?? '/')}
            />
          )}
          <VisuallyHidden aria-live="polite">
            {standing && text.step(standing.step + 1, stepNames[standing.step] ?? '')}
          </VisuallyHidden>
          {resumed && (
            <Suspense>
              <ResumedNotice />
            </Suspense>
          )}
          <ErrorBoundary key={`${mountedAs(route)} ${attempt}`} onRetry={retry} onCrash={crashed}>
            <PageHeightContext value={height}>
              <ScreenHost route={route} errorPage={errorPage} />
            </PageHeightContext>
          </ErrorBoundary>
          {application?.viewer.stateSession && (
            <Suspense>
              <StateSession />
            </Suspense>
          )}
        </Main>
        {full && <Beside />}
      </Grid>
      <ModalHost />
    </Page>
  );
}
