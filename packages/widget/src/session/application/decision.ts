import { commandDecisions } from '@afilia/api-contract/command-decisions';
import type { CommandName } from '../api/command-name.ts';

/** Attributes of a control that only the person uses: an agent in control can neither press nor fill it. */
export const decision = { 'data-dm-decision': '' } as const;

/** The attributes of a control that sends a command, or that leads to it. */
export const markOf = (command: CommandName | 'begin-redirect'): Partial<typeof decision> =>
  commandDecisions[command] === 'no' ? {} : decision;
