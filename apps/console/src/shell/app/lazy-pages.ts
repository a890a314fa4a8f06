import { lazy } from 'react';

// Help by telephone waits for none of these.

export const HomePage = lazy(() =>
  import('../home/home-page.tsx').then(({ HomePage: page }) => ({ default: page })),
);
export const Cases = lazy(() =>
  import('../../desk/cases/cases.tsx').then(({ Cases: page }) => ({ default: page })),
);
export const SearchPage = lazy(() =>
  import('../../audit/search/search-page.tsx').then(({ SearchPage: page }) => ({ default: page })),
);
export const AuditPage = lazy(() =>
  import('../../audit/audit-page.tsx').then(({ AuditPage: page }) => ({ default: page })),
);
export const UrgentReadings = lazy(() =>
  import('../../audit/urgent-readings.tsx').then(({ UrgentReadings: page }) => ({ default: page })),
);
export const CallerPage = lazy(() =>
  import('../../help/caller/caller-page.tsx').then(({ CallerPage: page }) => ({ default: page })),
);
export const RightsPage = lazy(() =>
  import('../../rights/rights-page.tsx').then(({ RightsPage: page }) => ({ default: page })),
);
export const RequestPage = lazy(() =>
  import('../../rights/request-page.tsx').then(({ RequestPage: page }) => ({ default: page })),
);
export const FailedJobsPage = lazy(() =>
  import('../failed-jobs/failed-jobs-page.tsx').then(({ FailedJobsPage: page }) => ({ default: page })),
);
export const FunnelPage = lazy(() =>
  import('../../insights/funnel-page.tsx').then(({ FunnelPage: page }) => ({ default: page })),
);
export const PastHelpPage = lazy(() =>
  import('../../help/replay/past-help-page.tsx').then(({ PastHelpPage: page }) => ({ default: page })),
);
export const RecordingPage = lazy(() =>
  import('../../help/replay/recording-page.tsx').then(({ RecordingPage: page }) => ({ default: page })),
);
export const IntegrationPage = lazy(() =>
  import('../../partners/integration/integration-page.tsx').then(({ IntegrationPage: page }) => ({
    default: page,
  })),
);
export const InvitationsPage = lazy(() =>
  import('../../partners/invitations/invitations-page.tsx').then(({ InvitationsPage: page }) => ({
    default: page,
  })),
);
