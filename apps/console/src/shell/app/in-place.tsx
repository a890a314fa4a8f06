import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { isConsolePath } from '@afilia/api-contract/staff/console-addresses';
import { LeaveQuestion } from '../../desk/leaving/leave-question.tsx';
import { useLeaving } from '../../desk/leaving/use-leaving.ts';
import { casesText } from '../../desk/text/cases.ts';
import { draftsText } from '../../desk/text/drafts.ts';
import { Loading } from '../theme/loading.tsx';
import { Arrival } from './arrival.tsx';
import { UrgentReadings } from './lazy-pages.ts';
import { type Place, placesOf, placeTitles } from './places.ts';
import { NoSuchPlace, NotYourPlace } from './other-places.tsx';
import { useStaff } from './staff-context.ts';

/** A page of a place, for the roles that have it. */
export function InPlace({ place, children }: { place: Place; children: ReactNode }) {
  const { me, drafts, onSignedOut } = useStaff();
  const { pathname } = useLocation();
  // The list of cases stays beside the cases that are opened from it.
  const arrivesItself = place === 'cases';
  const leaving = useLeaving(drafts.isShownTyped);
  // The router does not know the form of ids: a path that the service answers with «no such page» has no page here
  // either.
  if (!isConsolePath(pathname)) return <NoSuchPlace />;
  if (!placesOf(me).includes(place)) return <NotYourPlace place={place} />;
  return (
    <>
      {leaving.isAsked && (
        <LeaveQuestion
          leaving={leaving}
          words={drafts.isShownPassing() ? draftsText.losing : draftsText.leaving}
        />
      )}
      {/* Renders anew for each id, so that text typed about one is not shown at another. */}
      <Suspense key={arrivesItself ? place : pathname} fallback={<PageOnItsWay />}>
        {!arrivesItself && <Arrival title={placeTitles[place]} />}
        {place === 'home' && me.role === 'supervisor' && <UrgentReadings onSignedOut={onSignedOut} />}
        {children}
      </Suspense>
    </>
  );
}

/** Stands where the page will: its code is on the way. */
const PageOnItsWay = () => (
  <main id="content" className="lobby">
    <section className="card">
      <Loading>{casesText.loadingPlace}</Loading>
    </section>
  </main>
);
