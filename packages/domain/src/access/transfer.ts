import type { Application } from '../application/model/application.ts';
import { accept, type DecisionContext } from '../application/model/decision.ts';

/** The person named the number that their other device showed: it goes on there (decision access-returning). */
export const finishTransfer = (_application: Application, { now }: DecisionContext) =>
  accept({ type: 'TransferDone', at: now });
