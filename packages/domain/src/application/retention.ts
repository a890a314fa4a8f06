import type { FlowState } from '../flow/names.ts';

/** What is kept for equally long: decision 0017 says how long, and why. */
export const retentionClasses = {
  abandoned: ['expired', 'withdrawn'],
  ended: ['rejected', 'legalNotApproved', 'otpBlocked', 'referred', 'alreadyCustomer'],
  signed: ['signed', 'completed'],
} as const satisfies Record<string, readonly FlowState[]>;

export type RetentionClass = keyof typeof retentionClasses;

/** How long each is kept after the last thing that happened to it, in days. */
export type Retention = Record<RetentionClass, number>;

/** The class of an application in this state; none while it is open. */
export const retentionClassOf = (state: FlowState): RetentionClass | undefined =>
  (Object.keys(retentionClasses) as RetentionClass[]).find((name) =>
    (retentionClasses[name] as readonly FlowState[]).includes(state),
  );
