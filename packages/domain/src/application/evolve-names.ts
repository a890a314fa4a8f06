import type { PersonName } from '../values/identity/name-words.ts';
import { renamed } from './model/party/applicant-name.ts';
import type { GivenValues } from './model/prefill/missing-values.ts';
import type { ValueOrigin } from './model/prefill/origins.ts';
import type { Application } from './model/application.ts';

/** Another name of the applicant, and where it comes from. */
export const withName = (
  { prospect }: Application,
  name: PersonName | undefined,
  origin: ValueOrigin,
): Partial<Application> => (name && prospect ? { prospect: renamed(prospect, name, origin) } : {});

/** What was asked on /screenverifications because no source gave it. */
export function withGivenValues(
  application: Application,
  { name, adopted, activityCode }: GivenValues,
): Partial<Application> {
  const prospect =
    withName(application, name, adopted ? 'taxFolder' : 'typed').prospect ?? application.prospect;
  return prospect ? { prospect: { ...prospect, ...(activityCode !== undefined && { activityCode }) } } : {};
}
