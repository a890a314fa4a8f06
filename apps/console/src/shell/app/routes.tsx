import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { type ConsolePath, consolePaths } from '@afilia/api-contract/staff/console-addresses';
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
import { placeOf } from './places.ts';

const Home = () => (
  <InPlace place="home">
    <HomePage />
  </InPlace>
);

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

const at = (path: ConsolePath, page: ReactElement): RouteObject => ({
  path: consolePaths[path],
  element: <InPlace place={placeOf(path)}>{page}</InPlace>,
});

/** Pages at the addresses of the console. */
export const routes: RouteObject[] = [
  {
    element: <App />,
    errorElement: <Failure />,
    children: [
      { path: consolePaths.home, element: <Home /> },
      at('help', <Lobby />),
      { path: consolePaths.live, element: <LiveRoute /> },
      at('pastHelp', <PastHelpPage />),
      at('recording', <RecordingPage />),
      at('caller', <CallerPage />),
      at('callerOf', <CallerPage />),
      at('cases', <Cases />),
      at('case', <Cases />),
      at('search', <SearchPage />),
      at('rights', <RightsPage />),
      at('right', <RequestPage />),
      at('audit', <AuditPage />),
      at('auditOf', <AuditPage />),
      at('funnel', <FunnelPage />),
      at('failedJobs', <FailedJobsPage />),
      at('integration', <IntegrationPage />),
      at('invitations', <InvitationsPage />),
      { path: '*', element: <NoSuchPlace /> },
    ],
  },
];
