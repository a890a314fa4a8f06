import type { ApplicationView, SignatoryDataInput } from '@afilia/api-contract/generated/operations';
import type { RequiredFields } from '@afilia/domain/values/fields';
import { parseEmail } from '@afilia/domain/values/identity/email';
import { parsePhone } from '@afilia/domain/values/identity/phone';
import { parseMessage } from '@afilia/domain/values/identity/plain-text';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { text } from './text.ts';

type Signatory = ApplicationView['signatories'][number];

/** Longest message, as people count characters. */
export const maxMessage = 140;

/** Contact data that the applicant enters; names are those of the API's input. */
export type ContactValues = {
  email: string;
  emailConfirmation: string;
  phone: string;
  message: string;
  contactAuthorised: boolean;
};

/** Initial values of the form: those typed before; the authorisation is requested again. */
export const contactValues = ({ email, phone, message }: Signatory): ContactValues => ({
  email: email ?? '',
  emailConfirmation: email ?? '',
  phone: phone ?? '',
  message: message ?? '',
  contactAuthorised: false,
});

/** The input of `save-signatory-data`. */
export function contactInput(values: ContactValues): RequiredFields<SignatoryDataInput> {
  const phone = parsePhone(values.phone);
  return {
    email: values.email.trim(),
    emailConfirmation: values.emailConfirmation.trim(),
    phone: phone.ok ? phone.value : values.phone,
    message: values.message.trim() || null,
    contactAuthorised: values.contactAuthorised,
  };
}

/** Returns the signatory to edit: the one whose pencil was pressed, else the first without data. */
export function nextIncomplete(
  signatories: readonly Signatory[],
  pressed: string | null,
): Signatory | undefined {
  const others = signatories.filter(({ isApplicant }) => !isApplicant);
  return others.find(({ id }) => id === pressed) ?? others.find(({ hasData }) => !hasData) ?? others[0];
}

/** Addresses that are taken: the applicant's and every other signatory's. */
export const takenEmails = (
  { signatories, prospect }: Pick<ApplicationView, 'signatories' | 'prospect'>,
  id: string,
): string[] =>
  [prospect?.email, ...signatories.filter((one) => one.id !== id).map(({ email }) => email)].flatMap(
    (email) => (email ? [email.toLowerCase()] : []),
  );

/** An address of one's own: two people with one mail cannot both prove who they are by it. */
export const ownEmailRule = (taken: readonly string[]) => (typed: string) => {
  const parsed = parseEmail(typed);
  return parsed.ok && taken.includes(parsed.value.toLowerCase()) ? text.contact.sameEmail : null;
};

/** The sentence for a field that the server refused. */
export const contactMessage = (field: string, reason: string): string =>
  field === 'email' && reason === 'emailTaken' ? text.contact.sameEmail : fieldMessage(reason);

/** One line that goes into the mail; may stay empty. */
export const messageRule = (typed: string): string | null =>
  typed.trim() === '' || parseMessage(typed, { min: 1, max: maxMessage }).ok
    ? null
    : text.contact.messageRule;
