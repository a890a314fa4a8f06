import type { ReactElement } from 'react';
import { useStaff } from '../app/staff-context.ts';
import { homeText as text } from '../text/home.ts';
import { cardsOfRole, type HomeCardName } from './cards-of-role.ts';
import { OverdueCases, OwnCases, ToApprove } from './case-cards.tsx';
import { FailedJobs, LastWeek, UnreachedEndpoints } from './operation-cards.tsx';
import { DataRequests, LatestReads, WaitingForHelp } from './people-cards.tsx';

const cards: Readonly<Record<HomeCardName, ReactElement>> = {
  ownCases: <OwnCases />,
  toApprove: <ToApprove />,
  overdue: <OverdueCases />,
  help: <WaitingForHelp />,
  rights: <DataRequests />,
  reads: <LatestReads />,
  failedJobs: <FailedJobs />,
  endpoints: <UnreachedEndpoints />,
  lastWeek: <LastWeek />,
};

/** The first page: what waits for whoever opens it. */
export function HomePage() {
  const { me } = useStaff();
  const names = cardsOfRole[me.role];
  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <div className="home-cards" data-cards={names.length}>
        {names.map((name) => (
          <div key={name} className="home-cell">
            {cards[name]}
          </div>
        ))}
      </div>
    </main>
  );
}
