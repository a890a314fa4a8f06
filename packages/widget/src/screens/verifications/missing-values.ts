import type { ApplicationView, VerificationInput } from '@afilia/api-contract/generated/operations';
import type { RequiredFields } from '@afilia/domain/values/fields';

/** Name and activity on /screenverifications, for an application without them from a source. */
export type MissingValues = {
  names: { firstNames: string; paternalSurname: string; maternalSurname: string };
  /** The tax authority's name takes the place of the typed one. */
  adoptsOfficialName: boolean;
  activityCode: string;
};

/** Initial values: the name on record, if there is one. */
export const missingValues = ({ prospect }: Pick<ApplicationView, 'prospect'>): MissingValues => ({
  names: {
    firstNames: prospect?.firstNames ?? '',
    paternalSurname: prospect?.paternalSurname ?? '',
    maternalSurname: prospect?.maternalSurname ?? '',
  },
  adoptsOfficialName: false,
  activityCode: '',
});

type Requested = Pick<ApplicationView, 'prospect' | 'error'>;

/** Tells if the form asks for the name: none is known, or the civil register has another one for the card. */
export const needsName = ({ prospect, error }: Requested): boolean =>
  error?.field?.reason === 'name.different' || (prospect !== null && prospect.firstNames === null);

/** Tells if no source gave the activity. */
export const needsActivity = ({ prospect }: Pick<ApplicationView, 'prospect'>): boolean =>
  prospect !== null && prospect.activityCode === null;

/** Returns the tax authority's name of a natural person, if another one was typed. */
export function otherOfficialName(
  application: Pick<ApplicationView, 'prospect' | 'officialName' | 'registerName' | 'isPJ'>,
): string | null {
  const { prospect, officialName, registerName, isPJ } = application;
  if (isPJ || officialName === null || registerName !== null || !prospect?.firstNames) return null;
  const typed = [prospect.firstNames, prospect.paternalSurname, prospect.maternalSurname]
    .filter(Boolean)
    .join(' ');
  return typed.toLocaleLowerCase('es') === officialName.toLocaleLowerCase('es') ? null : officialName;
}

/** Returns the answers to send: those of questions that were not on the form are null. */
export const missingInput = (
  values: MissingValues,
  application: Requested,
): Pick<RequiredFields<VerificationInput>, keyof MissingValues> => ({
  names: needsName(application) ? values.names : null,
  adoptsOfficialName: values.adoptsOfficialName ? true : null,
  activityCode: needsActivity(application) ? values.activityCode : null,
});
