import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { findStateFacts } from '@afilia/domain/application/model/flow/state-queries';

const firstRoutes: readonly string[] = ['/screenfirstloader', '/screenembedprospect'];

/** Tells if the first checks run or the data of the business was never saved, so that no mailbox is known yet. */
export const isBeforeFirstSave = ({ state, route }: Pick<ApplicationView, 'state' | 'route'>): boolean =>
  findStateFacts(state)?.phase === 'open' && firstRoutes.includes(route);
