import { monthlySalesBands, salesChannels } from '@afilia/domain/application/model/party/prospect';
import { prospectFields } from '@afilia/domain/application/model/party/prospect-fields';

/** Values that a host may know, each with the way to hand it over; never a consent, never an answer that only the person can give. */
const ways: readonly (readonly [string, 'text' | 'list' | 'no'])[] = [
  ['rut', 'text'],
  ...Object.entries(prospectFields).map(([name, { prefill }]) => [name, prefill] as const),
];

const namesOf = (wanted: 'text' | 'list') => ways.filter(([, way]) => way === wanted).map(([name]) => name);

/** Fields of `dm:prefill` that are one text (or a number), and those that are a list of texts. */
export const prefillFields = { text: namesOf('text'), list: namesOf('list') } as const;

/** The words of those fields that are a choice. */
export const prefillChoices: Readonly<Record<string, readonly string[]>> = {
  channels: salesChannels,
  monthlySales: monthlySalesBands,
};

/** Limits of a value: letters of a text, entries of a list. */
export const prefillLimits = { letters: 200, entries: 3 } as const;
