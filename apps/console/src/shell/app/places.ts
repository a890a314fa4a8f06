import { consolePaths } from '@afilia/api-contract/staff/console-addresses';
import type { StaffMe } from '@afilia/api-contract/staff/answers';
import { auditText } from '../../audit/text/audit.ts';
import { callerText } from '../../help/text/caller.ts';
import { casesText } from '../../desk/text/cases.ts';
import { failedJobsText } from '../text/failed-jobs.ts';
import { funnelText } from '../../insights/text/funnel.ts';
import { homeText } from '../text/home.ts';
import { integrationText } from '../../partners/text/integration.ts';
import { invitationsText } from '../../partners/text/invitations.ts';
import { pastHelpText } from '../../help/text/past-help.ts';
import { rightsText } from '../../rights/text/rights.ts';
import { searchText } from '../../audit/text/search.ts';

export type Place =
  | 'home'
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

/** Places of each role on the desk besides the first page; the server judges every request again. */
const places: Readonly<Record<StaffMe['role'], readonly Place[]>> = {
  agent: ['help', 'caller', 'pastHelp', 'search'],
  reviewer: ['cases', 'help', 'caller', 'pastHelp', 'search'],
  approver: ['cases', 'rights', 'search'],
  auditor: ['audit', 'pastHelp', 'search'],
  supervisor: ['help', 'caller', 'pastHelp', 'cases', 'rights', 'search', 'audit', 'funnel'],
  operator: ['failedJobs', 'integration', 'invitations'],
  hostAdmin: ['funnel', 'integration', 'invitations'],
  analyst: ['funnel'],
};

export const placeTitles: Readonly<Record<Place, string>> = {
  home: homeText.title,
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

export const placesOf = (me: StaffMe): readonly Place[] => ['home', ...places[me.role]];

/** The address of a place. */
export const pathOf = (place: Place): string => consolePaths[place];
