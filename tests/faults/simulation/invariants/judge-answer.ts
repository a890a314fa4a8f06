import type { Answer } from '../people/client.ts';
import { viewIn } from '../people/client.ts';
import type { World } from '../world/world.ts';

/** The recipient of the answer. */
type Asker = { world: World; applicationId: string | undefined; label: string };

/** Commands that change nothing if everything is as wished already, and so leave no trace of their own. */
const mayChangeNothing = new Set(['recordReading', 'requestNewLink', 'confirmResume', 'requestResume']);

/**
 * Checks an answer against the invariants: an accepted command is on record, the same command gets the same answer
 * again, and a person sees no application but their own.
 *
 * @param first - earlier answer to the same command
 */
export function judgeAnswer(
  person: Asker,
  name: string,
  commandId: string,
  answer: Answer,
  first?: Answer,
): void {
  const { world, applicationId, label } = person;
  const view = viewIn(answer);
  if (view && applicationId !== undefined && view.id !== applicationId)
    world.fail('own-application', applicationId, `p${label} was shown ${view.id} by ${name}`);
  if (answer.code === 'E18') world.fail('no-bug', applicationId, `${name} was answered E18`);
  const row = world.database.rows.get(applicationId ?? '');
  const isAccepted = answer.__typename === 'Application' || answer.__typename === 'StartedApplication';
  if (isAccepted && row && !row.isErased && !mayChangeNothing.has(name)) {
    const outcome = row.commands.get(commandId);
    if (outcome?.kind !== 'accepted')
      world.fail('acknowledged-is-stored', applicationId, `${name} ${commandId} has no effect`);
  }
  const isOver = answer.reason === 'sessionExpired' || answer.reason === 'tooManyRequests';
  const isOpenedAgain = answer.reason === 'linkInvalid';
  if (first && first.__typename !== 'Refusal' && answer.__typename === 'Refusal' && !isOver && !isOpenedAgain)
    world.fail(
      'same-answer',
      applicationId,
      `${name} was accepted, and then ${answer.code} ${answer.reason}`,
    );
}
