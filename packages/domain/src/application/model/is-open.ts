import { stateFacts } from './flow/state-facts.ts';
import type { Application } from './application.ts';

/** Tells if the application can still move. */
export const isOpen = ({ flow, erasedAt }: Pick<Application, 'flow' | 'erasedAt'>) =>
  erasedAt === null && stateFacts[flow.state].phase !== 'ended';
