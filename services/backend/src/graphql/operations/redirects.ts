import { beginRedirect } from '../../use-cases/company/prove-by-redirect.ts';
import type { ApiContext } from '../server/context.ts';
import { decisionFields } from '../server/decision-fields.ts';
import { maySend } from '../server/permissions.ts';
import { bug, isCommandId, sessionExpired, toRefusal } from './answers.ts';
import { limited } from './limited.ts';

type Begin = { commandId: string; purpose: 'prove'; returnTo: string; framed: boolean };

/** A ticket is no application, so what `command` does for the others is done here. */
const begin = async (
  _: unknown,
  { commandId, returnTo, framed }: Begin,
  { deps, applicationId, actor }: ApiContext,
) => {
  if (!applicationId) return sessionExpired();
  if (!isCommandId(commandId)) return toRefusal({ code: 'R13', reason: 'commandId' });
  try {
    const known = actor.kind === 'applicant' ? undefined : await deps.store.load(applicationId);
    if (!maySend(known, actor, 'beginRedirect')) return toRefusal({ code: 'R13', reason: 'notAllowed' });
    const isDecision = decisionFields.has('beginRedirect');
    const begun = await beginRedirect(
      deps,
      { applicationId, commandId, actor, isDecision },
      { returnTo, framed },
    );
    return begun.ok ? { __typename: 'RedirectTicket', ...begun.value } : toRefusal(begun.error);
  } catch (error) {
    return bug(deps, error);
  }
};

/** Ways to providers of somebody else. */
export const redirectMutations = { beginRedirect: limited('redirect', begin) };
