import type { ApplicationView, PepInput, PepRelation } from '@afilia/api-contract/generated/operations';
import {
  exposureLengths,
  officeFault,
  parseExposureText,
} from '@afilia/domain/application/model/evaluation/exposure';
import type { RequiredFields } from '@afilia/domain/values/fields';
import { formatDate, parseDate } from '@afilia/domain/values/identity/date';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { chosen } from '../words.ts';

/** The answer as it is typed; all but the first only with «Sí». */
export type PepValues = {
  isPep: '' | 'yes' | 'no';
  position: string;
  institution: string;
  relation: PepRelation | '';
  since: string;
  until: string;
  fundsDetail: string;
};

type Given = NonNullable<ApplicationView['verificationData']>['pep'];

const typedDay = (day: string | null | undefined): string => (day ? formatDate(day) : '');

/** Returns the form's initial values: the earlier answer, if any. */
export const pepValues = (given: Given | null | undefined): PepValues => ({
  isPep: given ? (given.isPep ? 'yes' : 'no') : '',
  position: given?.position ?? '',
  institution: given?.institution ?? '',
  relation: given?.relation ?? '',
  since: typedDay(given?.since),
  until: typedDay(given?.until),
  fundsDetail: given?.fundsDetail ?? '',
});

const isoDay = (typed: string): string => {
  const day = parseDate(typed);
  return day.ok ? day.value : typed;
};

/** The answer as the API takes it. */
export const pepInput = (values: PepValues): RequiredFields<PepInput> => {
  const { isPep, position, institution, relation, since, until, fundsDetail } = values;
  if (isPep !== 'yes')
    return {
      isPep: isPep === 'no' ? false : null,
      position: null,
      institution: null,
      relation: null,
      since: null,
      until: null,
      fundsDetail: null,
    };
  return {
    isPep: true,
    position,
    institution,
    relation: chosen(relation),
    since: isoDay(since),
    until: until.trim() === '' ? null : isoDay(until),
    fundsDetail,
  };
};

const textRule = (limits: { min: number; max: number }) => (typed: string) => {
  const parsed = parseExposureText(typed, limits);
  return parsed.ok ? null : fieldMessage(`text.${parsed.error}`);
};

/** Office and institution. */
export const lineRule = textRule(exposureLengths.line);

/** The origin of the money. */
export const fundsRule = textRule(exposureLengths.fundsDetail);

/** The first day of the office. `today` is an ISO day in Chile. */
export const sinceRule = (today: string) => (typed: string) => {
  const day = parseDate(typed);
  if (!day.ok) return fieldMessage('date.format');
  const fault = officeFault({ since: day.value }, today);
  return fault ? fieldMessage(fault.reason) : null;
};

/** The last day of the office; `since` as it is typed. */
export const untilRule = (today: string, since: string) => (typed: string) => {
  if (typed.trim() === '') return null;
  const [begin, end] = [parseDate(since), parseDate(typed)];
  if (!end.ok) return fieldMessage('date.format');
  // A first day that is wrong has its own note.
  const fault = officeFault(
    { since: begin.ok && begin.value <= today ? begin.value : '', until: end.value },
    today,
  );
  return fault ? fieldMessage(fault.reason) : null;
};

/** Maps a field of the API to a field of the form. */
export const pepField = (field: string) => field.replace(/^pep\./, '');
