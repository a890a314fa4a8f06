import { recipientCommands } from '@afilia/api-contract/recipient-commands';
import type { CommandName } from './use-command.ts';

/** Attributes of a control that only the person uses: an agent in control can neither press nor fill it. */
export const decision = { 'data-dm-decision': '' } as const;

/** The attributes of a control that sends a command: a decision where the command changes who receives something. */
export const markOf = (command: CommandName): Partial<typeof decision> =>
  recipientCommands[command] === 'changesRecipient' ? decision : {};
