import type { ReactElement } from 'react';
import { type RouteObject, Navigate, useLocation } from 'react-router';
import { consolePaths } from '@afilia/api-contract/staff/console-addresses';
import { LiveRoute } from '../../help/live/live-route.tsx';
import { Lobby } from '../../help/lobby/lobby.tsx';
import { App } from './app.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { appText } from '../text/app.ts';
import { refusalText } from '../text/refusals.ts';
import { InPlace } from './in-place.tsx';
import {
  AuditPage,
  CallerPage,
  Cases,
  FailedJobsPage,
  FunnelPage,
  IntegrationPage,
  InvitationsPage,
  PastHelpPage,
  RecordingPage,
  RequestPage,
  RightsPage,
  SearchPage,
  HomePage,
} from './lazy-pages.ts';
import { NoSuchPlace } from './other-places.tsx';
import type { Place } from './places.ts';
import { recordingPathOfHash } from '../../help/replay/address.ts';

/** The first page, or the recording that a link of an earlier version names. */
function Home() {
  const { hash } = useLocation();
  const recording = recordingPathOfHash(hash);
  return recording === undefined ? (
    <InPlace place="home">
      <HomePage />
    </InPlace>
  ) : (
    <Navigate replace to={recording} />
  );
}

/** Shows a message with a retry instead of an empty page after a bug. */
const Failure = () => (
  <main className="sign-in">
    <div className="card">
      <h1>{appText.name}</h1>
      <p role="alert">{refusalText.internal}</p>
      <Button onClick={() => location.reload()}>{appText.retry}</Button>
    </div>
  </main>
);

const at = (path: string, place: Place, page: ReactElement): RouteObject => ({
  path,
  element: <InPlace place={place}>{page}</InPlace>,
});

/** Pages at the addresses of the console. */
export const routes: RouteObject[] = [
  {
    element: <App />,
    errorElement: <Failure />,
    children: [
      { path: consolePaths.home, element: <Home /> },
      at(consolePaths.help, 'help', <Lobby />),
      { path: consolePaths.live, element: <LiveRoute /> },
      at(consolePaths.pastHelp, 'pastHelp', <PastHelpPage />),
      at(consolePaths.recording, 'pastHelp', <RecordingPage />),
      at(consolePaths.caller, 'caller', <CallerPage />),
      at(consolePaths.callerOf, 'caller', <CallerPage />),
      at(consolePaths.cases, 'cases', <Cases />),
      at(consolePaths.case, 'cases', <Cases />),
      at(consolePaths.search, 'search', <SearchPage />),
      at(consolePaths.rights, 'rights', <RightsPage />),
      at(consolePaths.right, 'rights', <RequestPage />),
      at(consolePaths.audit, 'audit', <AuditPage />),
      at(consolePaths.auditOf, 'audit', <AuditPage />),
      at(consolePaths.funnel, 'funnel', <FunnelPage />),
      at(consolePaths.failedJobs, 'failedJobs', <FailedJobsPage />),
      at(consolePaths.integration, 'integration', <IntegrationPage />),
      at(consolePaths.invitations, 'invitations', <InvitationsPage />),
      { path: '*', element: <NoSuchPlace /> },
    ],
  },
];
