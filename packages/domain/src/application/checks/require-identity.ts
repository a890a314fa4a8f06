import type { Application } from '../model/application.ts';
import { canApply, type Decision, type DecisionContext } from '../model/decision.ts';
import type { ApplicationEvent } from '../model/events.ts';
import { evolve } from '../evolve/evolve.ts';

/**
 * Asks for the applicant's card where an application of an earlier version stands past that check and nobody has signed
 * yet: documents are made for a proven person only.
 */
export function identityRequirement(application: Application, at: string): ApplicationEvent | undefined {
  const { facts, erasedAt } = application;
  if (facts.identityDocument || erasedAt !== undefined) return undefined;
  return canApply(application, 'IdentityRequired') ? { type: 'IdentityRequired', at } : undefined;
}

/**
 * Decides on an application as it stands once what an earlier version left out is asked for: a command that fitted before
 * may not fit any more, and the code that would have signed does not.
 */
export async function withIdentityRequired(
  application: Application,
  decide: (application: Application, context: DecisionContext) => Decision | Promise<Decision>,
  context: DecisionContext,
): Promise<Decision> {
  const required = identityRequirement(application, context.now);
  if (!required) return decide(application, context);
  const decision = await decide(evolve(application, required), context);
  return { ...decision, events: [required, ...decision.events] };
}
