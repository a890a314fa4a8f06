import type { ApplicationView, PepInput, PepRelation } from '@afilia/api-contract/generated/operations';
import type { Complete } from '@afilia/domain/fields';
import { parsePlainText } from '@afilia/domain/identity/plain-text';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { chosen } from '../words.ts';

/** The answer as it is typed; the last three only with «Sí». */
export type PepValues = {
  isPep: '' | 'yes' | 'no';
  position: string;
  institution: string;
  relation: PepRelation | '';
};

type Given = NonNullable<ApplicationView['verificationData']>['pep'];

/** Initial values of the form: what was answered before, if anything. */
export const pepValues = (given: Given | undefined): PepValues => ({
  isPep: given ? (given.isPep ? 'yes' : 'no') : '',
  position: given?.position ?? '',
  institution: given?.institution ?? '',
  relation: given?.relation ?? '',
});

/** The answer as the API takes it. */
export const pepInput = ({ isPep, position, institution, relation }: PepValues): Complete<PepInput> =>
  isPep === 'yes'
    ? { isPep: true, position, institution, relation: chosen(relation) }
    : { isPep: false, position: null, institution: null, relation: null };

/** A line of 2 to 80 characters. */
export const lineRule = (typed: string) => {
  const parsed = parsePlainText(typed, { min: 2, max: 80 });
  return parsed.ok ? null : fieldMessage(`text.${parsed.error}`);
};

/** Maps a field of the API to a field of the form. */
export const pepField = (field: string) => field.replace(/^pep\./, '');
