import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import type { HelpClaim } from '../lobby/use-help-claim.ts';
import { Lobby } from '../lobby/lobby.tsx';
import { auditText } from '../text/audit.ts';
import { callerText } from '../text/caller.ts';
import { casesText } from '../text/cases.ts';
import { failedJobsText } from '../text/failed-jobs.ts';
import { funnelText } from '../text/funnel.ts';
import { readRecordingAddress } from '../replay/address.ts';
import { pastHelpText } from '../text/past-help.ts';
import { integrationText } from '../text/integration.ts';
import { invitationsText } from '../text/invitations.ts';
import { rightsText } from '../text/rights.ts';
import { searchText } from '../text/search.ts';
import { Loading } from '../theme/loading.tsx';

// Whoever helps on the telephone waits for none of this.
const Cases = lazy(() => import('../cases/cases.tsx').then((module) => ({ default: module.Cases })));
const SearchPage = lazy(() =>
  import('../search/search-page.tsx').then((module) => ({ default: module.SearchPage })),
);
const AuditPage = lazy(() =>
  import('../audit/audit-page.tsx').then((module) => ({ default: module.AuditPage })),
);
const UrgentReadings = lazy(() =>
  import('../audit/urgent-readings.tsx').then((module) => ({ default: module.UrgentReadings })),
);

const CallerPage = lazy(() =>
  import('../caller/caller-page.tsx').then((module) => ({ default: module.CallerPage })),
);

const RightsPage = lazy(() =>
  import('../rights/rights-page.tsx').then((module) => ({ default: module.RightsPage })),
);

const FailedJobsPage = lazy(() =>
  import('../failed-jobs/failed-jobs-page.tsx').then((module) => ({ default: module.FailedJobsPage })),
);

const FunnelPage = lazy(() =>
  import('../funnel/funnel-page.tsx').then((module) => ({ default: module.FunnelPage })),
);

const PastHelp = lazy(() =>
  import('../replay/past-help.tsx').then((module) => ({ default: module.PastHelp })),
);

const IntegrationPage = lazy(() =>
  import('../integration/integration-page.tsx').then((module) => ({ default: module.IntegrationPage })),
);

const InvitationsPage = lazy(() =>
  import('../invitations/invitations-page.tsx').then((module) => ({ default: module.InvitationsPage })),
);

type Place =
  | 'help'
  | 'pastHelp'
  | 'caller'
  | 'cases'
  | 'search'
  | 'rights'
  | 'audit'
  | 'funnel'
  | 'failedJobs'
  | 'integration'
  | 'invitations';

/** What each role has on the desk; the server judges every request again. */
const places: Readonly<Record<StaffMe['role'], readonly [Place, ...Place[]]>> = {
  agent: ['help', 'caller', 'pastHelp', 'search'],
  reviewer: ['cases', 'help', 'caller', 'pastHelp', 'search'],
  approver: ['cases', 'rights', 'search'],
  auditor: ['audit', 'pastHelp', 'search'],
  supervisor: ['help', 'caller', 'pastHelp', 'cases', 'rights', 'search', 'audit', 'funnel'],
  operator: ['failedJobs', 'integration', 'invitations'],
  hostAdmin: ['funnel', 'integration', 'invitations'],
  analyst: ['funnel'],
};
const titles: Readonly<Record<Place, string>> = {
  help: casesText.help,
  pastHelp: pastHelpText.title,
  caller: callerText.title,
  cases: casesText.title,
  search: searchText.title,
  rights: rightsText.title,
  audit: auditText.title,
  funnel: funnelText.title,
  failedJobs: failedJobsText.title,
  integration: integrationText.title,
  invitations: invitationsText.title,
};

/** Live help, cases and search, as far as the role has them. */
export function Desk(props: {
  me: StaffMe;
  claim: HelpClaim;
  onJoined: (access: AgentAccess) => void;
  onSignedOut: () => void;
}) {
  const { me, claim, onJoined, onSignedOut } = props;
  const own = places[me.role];
  const [place, setPlace] = useState<Place>(
    own.includes('pastHelp') && readRecordingAddress(location.hash) ? 'pastHelp' : own[0],
  );
  /** Counts presses of a place: one's own place again is its first page. */
  const [visit, setVisit] = useState(0);
  const [caseId, setCaseId] = useState<string>();
  const [folio, setFolio] = useState<string>();
  const openCase = (id: string) => {
    setCaseId(id);
    setPlace('cases');
  };
  const openBy = (there: 'caller' | 'audit') => (found: string) => {
    setFolio(found);
    setPlace(there);
  };
  const onHome = () => {
    setCaseId(undefined);
    setFolio(undefined);
    setPlace(own[0]);
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
              setFolio(undefined);
              // Leaving a recording takes its name out of the address.
              history.replaceState(null, '', location.pathname);
              setPlace(one);
              setVisit(visit + 1);
            }}
          >
            {titles[one]}
          </Button>
        ))}
      </nav>
      <Suspense fallback={<Loading>{casesText.loadingPlace}</Loading>}>
        {place === own[0] && me.role === 'supervisor' && <UrgentReadings onSignedOut={onSignedOut} />}
        {place === 'help' && <Lobby me={me} claim={claim} onJoined={onJoined} onSignedOut={onSignedOut} />}
        {place === 'caller' && (
          <CallerPage key={folio ?? 'none'} me={me} first={folio} onSignedOut={onSignedOut} />
        )}
        {place === 'cases' && (
          <Cases key={caseId ?? 'list'} me={me} first={caseId} onHome={onHome} onSignedOut={onSignedOut} />
        )}
        {place === 'pastHelp' && <PastHelp key={visit} me={me} onSignedOut={onSignedOut} />}
        {place === 'rights' && <RightsPage me={me} onHome={onHome} onSignedOut={onSignedOut} />}
        {place === 'search' && (
          <SearchPage
            me={me}
            {...(mayDecide && { onOpen: openCase })}
            {...(own.includes('caller') && { onCall: openBy('caller') })}
            {...(own.includes('audit') && { onAudit: openBy('audit') })}
            onSignedOut={onSignedOut}
          />
        )}
        {place === 'funnel' && <FunnelPage onSignedOut={onSignedOut} />}
        {place === 'failedJobs' && <FailedJobsPage onSignedOut={onSignedOut} />}
        {place === 'integration' && <IntegrationPage onSignedOut={onSignedOut} />}
        {place === 'invitations' && <InvitationsPage onSignedOut={onSignedOut} />}
        {place === 'audit' && (
          <AuditPage key={folio ?? 'none'} me={me} first={folio} onSignedOut={onSignedOut} />
        )}
      </Suspense>
    </>
  );
}
