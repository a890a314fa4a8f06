import type { ApplicationView, ProspectInput } from '@afilia/api-contract/generated/operations';
import type { Complete, Same } from '@afilia/domain/fields';
import type { ProspectField } from '@afilia/domain/party/prospect-fields';

/** The prospect as the API has it: `null` where the domain leaves a field out. */
export type ProspectView = Complete<NonNullable<ApplicationView['prospect']>>;

/** Typed twice by the person and never stored. */
type Repeated = 'emailConfirmation';

/**
 * The API's inputs and views have the fields of the domain, under the same names. A line that does not compile names
 * the field that only one side has: `schema.graphql` or `operations/fragments.graphql` lack it.
 *
 * @public read by the compiler alone
 */
export const contract: {
  prospectInput: Same<keyof ProspectInput, ProspectField | Repeated>;
  prospectView: Same<keyof ProspectView, ProspectField>;
} = { prospectInput: true, prospectView: true };
