import type { ReactElement } from 'react';
import { pathOf, placesOf, placeTitles } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { homeText as text } from '../text/home.ts';
import { cardsOfRole, type HomeCardName } from './cards-of-role.ts';
import { OverdueCases, OwnCases, ToApprove } from './case-cards.tsx';
import { FailedJobs, LastWeek, UnreachedEndpoints, WhyStopped } from './operation-cards.tsx';
import { DataRequests, LatestReads, WaitingForHelp } from './people-cards.tsx';
import { ButtonLink } from '../theme/button-link.tsx';

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
  whyStopped: <WhyStopped />,
};

/** The other places of a role with their purposes. */
function OwnPlaces() {
  const { me } = useStaff();
  return (
    <section className="card" aria-labelledby="own-places">
      <h2 id="own-places" className="home-title">
        {text.places.title}
      </h2>
      <ul className="home-rows">
        {placesOf(me)
          .filter((place) => place !== 'home')
          .map((place) => (
            <li key={place}>
              <ButtonLink size="small" variant="outlined" to={pathOf(place)}>
                {placeTitles[place]}
              </ButtonLink>
              <span>{text.places.what[place]}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The first page: the work that waits for the member of staff; beside a single card the places of the role, in words. */
export function HomePage() {
  const { me } = useStaff();
  const names = cardsOfRole[me.role];
  const isAlone = names.length === 1;
  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <div className="home-cards" data-cards={isAlone ? 2 : names.length}>
        {names.map((name) => (
          <div key={name} className="home-cell">
            {cards[name]}
          </div>
        ))}
        {isAlone && (
          <div className="home-cell">
            <OwnPlaces />
          </div>
        )}
      </div>
    </main>
  );
}
