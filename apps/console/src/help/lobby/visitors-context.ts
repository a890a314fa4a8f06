import { createContext, useContext, useEffect } from 'react';
import type { LiveVisitors } from '@afilia/api-contract/staff/answers';
import type { Refusal } from '../../shell/api/staff-api.ts';

/** People who wait for help, requested once for all of the console. Its functions are stable. */
export type Visitors = {
  /** The latest list. */
  list: LiveVisitors | undefined;
  /** The reason for which there is no newer list. */
  refusal: Refusal | undefined;
  /** @returns when the list is of now */
  refresh: () => Promise<void>;
  /** The list is on the screen: it is requested more often. @returns a function to call when it leaves the screen */
  show: () => () => void;
};

/** Undefined for roles that do not help. */
export const VisitorsContext = createContext<Visitors | undefined>(undefined);

/**
 * The list for a page that shows it.
 *
 * @throws for a role that does not help
 */
export function useVisitors(): Visitors {
  const visitors = useContext(VisitorsContext);
  if (!visitors) throw new Error('this role does not help');
  const { show } = visitors;
  useEffect(() => show(), [show]);
  return visitors;
}
