import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { type FromHost, hostFields } from '@afilia/domain/application/model/host-fields';

/** Returns the data that a bank's server gave about its customer, in the order of the forms. */
export const toHostFields = (fromHost: FromHost | undefined): ApplicationView['hostFields'] =>
  hostFields.flatMap((field) => {
    const value = fromHost?.values[field];
    if (value === undefined) return [];
    return [{ field, value, locked: fromHost?.locked.some((name) => name === field) ?? false }];
  });
