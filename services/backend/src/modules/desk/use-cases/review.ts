import { answerQuestion } from '@afilia/domain/desk/ask-applicant';
import {
  addToReview as decideAddition,
  requestReview as decideRequest,
  type ReviewInput,
  withdrawReview as decideWithdrawal,
} from '@afilia/domain/desk/request-review';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';
import { isActivityCode } from '../../application/use-cases/read-prospect.ts';

const decision = (of: CommandOf): CommandOf => ({ ...of, isDecision: true });

/** «Pedir que una persona revise». Whoever has control of the page, or lost the mailbox, asks for nobody. */
export const requestReview = (deps: CommandDeps, of: CommandOf, input: ReviewInput): Promise<CommandAnswer> =>
  runCommand(deps, decision(of), (application, context) => decideRequest(application, input, context));

/** «Agregar algo más». */
export const addToReview = (
  deps: CommandDeps,
  of: CommandOf,
  added: { text: string; attachmentIds?: string[] | null },
): Promise<CommandAnswer> =>
  runCommand(deps, decision(of), (application, context) => decideAddition(application, added, context));

/** Answers what somebody of the staff asked. */
export const answerReview = (
  deps: CommandDeps,
  of: CommandOf,
  answered: { questionId: string; answer: string; attachmentIds?: string[] | null },
): Promise<CommandAnswer> =>
  runCommand(deps, decision(of), (application, context) =>
    answerQuestion(application, answered, context, isActivityCode),
  );

/** «Retirar mi petición». */
export const withdrawReview = (deps: CommandDeps, of: CommandOf): Promise<CommandAnswer> =>
  runCommand(deps, decision(of), decideWithdrawal);
