import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { StaffRole } from '@afilia/api-contract/staff/answers';
import { pathOf, placesOf, placeTitles } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { OwnAbsence } from '../../desk/absence/own-absence.tsx';
import { Mentions } from '../../desk/mentions/mentions.tsx';
import { homeText as text } from '../text/home.ts';
import { cardsOfRole, type HomeCardName } from './cards-of-role.ts';
import { CasesInView, OwnCases, ToApprove } from './case-cards.tsx';
import { LastWeek, UnreachedEndpoints, WhyStopped } from './operation-cards.tsx';
import { DataRequests, LatestReads, WaitingForHelp } from './people-cards.tsx';
import { ButtonLink } from '../theme/button-link.tsx';
import { Loading } from '../theme/loading.tsx';

const OperatorHome = lazy(() =>
  import('./operator/operator-home.tsx').then(({ OperatorHome: page }) => ({ default: page })),
);

const cards: Readonly<Record<HomeCardName, ReactElement>> = {
  ownCases: <OwnCases />,
  toApprove: <ToApprove />,
  dueSoon: <CasesInView view="dueSoon" />,
  overdue: <CasesInView view="overdue" />,
  help: <WaitingForHelp />,
  rights: <DataRequests />,
  reads: <LatestReads />,
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

function Cards({ role }: { role: Exclude<StaffRole, 'operator'> }) {
  const names = cardsOfRole[role];
  const isAlone = names.length === 1;
  return (
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
  );
}

/** The first page: the work that waits for the member of staff; beside a single card the places of the role, in words. */
export function HomePage() {
  const { role } = useStaff().me;
  /** Counted, so that the cards ask again. */
  const [changes, setChanges] = useState(0);
  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      {role === 'operator' ? (
        <Suspense fallback={<Loading>{text.loading}</Loading>}>
          <OperatorHome />
        </Suspense>
      ) : (
        <>
          {(role === 'reviewer' || role === 'approver') && (
            <>
              <OwnAbsence onChanged={() => setChanges((count) => count + 1)} />
              <Mentions />
            </>
          )}
          <Cards key={changes} role={role} />
        </>
      )}
    </main>
  );
}
