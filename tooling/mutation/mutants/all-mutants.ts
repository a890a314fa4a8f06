import type { Mutant } from '../mutant.ts';
import { errorMutants } from './errors-and-tracking.ts';
import { flowMutants } from './flow.ts';
import { consoleMutants } from './live-assist-console.ts';
import { identityMutants } from './identity.ts';
import { hostMutants } from './live-assist-host.ts';
import { partMutants } from './live-assist-parts.ts';
import { visitorMutants } from './live-assist-visitor.ts';
import { screenMutants } from './screens.ts';
import { verificationMutants } from './verifications.ts';
import { widgetMutants } from './widget.ts';

const byRequirement = (one: Mutant, other: Mutant) => one.id.localeCompare(other.id);

/** All of them, in the order of the result table. */
export const mutants: readonly Mutant[] = [
  ...widgetMutants,
  ...screenMutants,
  ...verificationMutants,
  ...identityMutants,
  ...flowMutants,
  ...errorMutants,
  ...[...visitorMutants, ...partMutants, ...consoleMutants, ...hostMutants].toSorted(byRequirement),
];
