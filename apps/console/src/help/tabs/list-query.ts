import { matchPath } from 'react-router';
import { consolePaths } from '@afilia/api-contract/staff/console-addresses';
import { pathOf } from '../../shell/app/places.ts';

/** Query of live help's address while the list of waiting people is shown beside the open helps. */
export const listQuery = 'ver=llegan';

/** Tells if the list is shown. @param search - of the location */
export const isListShown = (search: string): boolean => search === `?${listQuery}`;

/** Tells if live help stands at a path below `/console`. */
export const isLivePath = (path: string): boolean =>
  path !== consolePaths.pastHelp && matchPath(consolePaths.live, path) !== null;

/** The address of the list of waiting people, beside the open helps if there are any at this path. */
export const listFrom = (path: string): string =>
  isLivePath(path) ? `${path}?${listQuery}` : pathOf('help');
