import type { FlowState } from './names.ts';

const target = '#flow.conditionsChosen.awaitingCredentials' as const;

/** States that stand on what the sources said, before the contract is made of it. */
const onSources: readonly (FlowState | null)[] = [
  'evaluated',
  'declared',
  'verified',
  'signatoriesDefined',
  'summaryConfirmed',
  'curseApproved',
];

/** Results of sources got old while nobody was there: they are fetched again (screens-and-flow 3f). */
export const sourcesExpiring = { SourcesExpired: target } as const;

/** The same out of a pause. */
export const sourcesExpiringWhenHeld = {
  target,
  guard: ({ context }: { context: { heldAt: FlowState | null } }) => onSources.includes(context.heldAt),
} as const;
