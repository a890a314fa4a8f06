import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import { Lobby } from '../lobby/lobby.tsx';
import { casesText } from '../text/cases.ts';
import { searchText } from '../text/search.ts';
import { Loading } from '../theme/loading.tsx';

// Whoever helps on the telephone waits for none of this.
const Cases = lazy(() => import('../cases/cases.tsx').then((module) => ({ default: module.Cases })));
const SearchPage = lazy(() =>
  import('../search/search-page.tsx').then((module) => ({ default: module.SearchPage })),
);

type Place = 'help' | 'cases' | 'search';

/** What each role has on the desk; the server judges every request again. */
const places: Readonly<Record<StaffMe['role'], readonly [Place, ...Place[]]>> = {
  agent: ['help', 'search'],
  reviewer: ['cases', 'help', 'search'],
  approver: ['cases', 'search'],
  auditor: ['search'],
  supervisor: ['help', 'cases', 'search'],
};
const titles: Readonly<Record<Place, string>> = {
  help: casesText.help,
  cases: casesText.title,
  search: searchText.title,
};

/** Live help, cases and search, as far as the role has them. */
export function Desk(props: {
  me: StaffMe;
  onJoined: (access: AgentAccess) => void;
  onSignedOut: () => void;
}) {
  const { me, onJoined, onSignedOut } = props;
  const own = places[me.role];
  const [place, setPlace] = useState<Place>(own[0]);
  const [caseId, setCaseId] = useState<string>();
  const openCase = (id: string) => {
    setCaseId(id);
    setPlace('cases');
  };
  const mayDecide = me.role === 'reviewer' || me.role === 'approver';
  return (
    <>
      <nav className="places" aria-label={casesText.places}>
        {own.map((one) => (
          <Button
            key={one}
            variant={one === place ? 'outlined' : 'text'}
            aria-current={one === place ? 'page' : undefined}
            onClick={() => {
              setCaseId(undefined);
              setPlace(one);
            }}
          >
            {titles[one]}
          </Button>
        ))}
      </nav>
      <Suspense fallback={<Loading>{casesText.loadingPlace}</Loading>}>
        {place === 'help' && <Lobby onJoined={onJoined} onSignedOut={onSignedOut} />}
        {place === 'cases' && <Cases key={caseId ?? 'list'} first={caseId} onSignedOut={onSignedOut} />}
        {place === 'search' && (
          <SearchPage me={me} {...(mayDecide && { onOpen: openCase })} onSignedOut={onSignedOut} />
        )}
      </Suspense>
    </>
  );
}
