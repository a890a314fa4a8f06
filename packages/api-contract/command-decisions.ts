import { commandDecisions } from './generated/command-decisions.ts';

/**
 * Kinds of command that are a decision of the person alone, so that an agent in control can neither press nor fill the
 * controls that send them (docs/decisions/0020). Each definition of a command names its kind.
 *
 * - `changesRecipient`: it changes who receives a code, a link or a document. The receivers of those can sign.
 * - `binds`: it declares, consents, signs, proves an identity, or ends the application.
 */
export type CommandDecision = 'changesRecipient' | 'binds' | 'no';

type MutationName = keyof typeof commandDecisions;

/** A command that changes who receives a code, a link or a document. */
export type RecipientCommand = {
  [Name in MutationName]: (typeof commandDecisions)[Name] extends 'changesRecipient' ? Name : never;
}[MutationName];

/** Every mutation that is a decision of the person alone: its controls bear the mark, and the server refuses it in control. */
export const decisionOperations: readonly MutationName[] = Object.entries(commandDecisions).flatMap(
  ([name, what]) => (what === 'no' ? [] : [name as MutationName]),
);
