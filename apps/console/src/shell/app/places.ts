import { type ConsolePath, consolePaths, isConsolePath } from '@afilia/api-contract/staff/console-addresses';
import { matchPath } from 'react-router';
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

/** The place to which a page below it belongs. */
const placesAbove = {
  live: 'help',
  recording: 'pastHelp',
  callerOf: 'caller',
  case: 'cases',
  right: 'rights',
  auditOf: 'audit',
} satisfies Record<Exclude<ConsolePath, Place>, Place>;

export const placeOf = (path: ConsolePath): Place =>
  path in placesAbove ? placesAbove[path as keyof typeof placesAbove] : (path as Place);

/** Finds the place of an address below `/console`; undefined at an address where nothing stands. */
export function placeAt(pathname: string): Place | undefined {
  if (!isConsolePath(pathname)) return undefined;
  // A fixed address comes before one with an id: `/ayuda/anteriores` is no session.
  const found = (Object.keys(consolePaths) as ConsolePath[])
    .toSorted(
      (one, other) => Number(consolePaths[one].includes(':')) - Number(consolePaths[other].includes(':')),
    )
    .find((path) => matchPath(consolePaths[path], pathname));
  return found && placeOf(found);
}
