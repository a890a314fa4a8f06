import type { Place } from '../app/places.ts';

/** The key of each place, after `g`. */
export const goKeys: Readonly<Record<Place, string>> = {
  home: 'i',
  cases: 'c',
  help: 'a',
  pastHelp: 'r',
  caller: 't',
  search: 'b',
  rights: 'd',
  audit: 'u',
  funnel: 'e',
  failedJobs: 'f',
  integration: 'n',
  invitations: 'v',
};
