import { commandDecisions } from '@afilia/api-contract/generated/command-decisions';

/** Attributes of a control that only the person uses: an agent in control can neither press nor fill it. */
export const decision = { 'data-dm-decision': '' } as const;

/** The attributes of a control that sends a command, or that leads to it. */
export const markOf = (command: keyof typeof commandDecisions): Partial<typeof decision> =>
  commandDecisions[command] === 'no' ? {} : decision;
