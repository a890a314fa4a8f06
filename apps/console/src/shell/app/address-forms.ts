import { ofForm } from './address-filter.ts';

/** A host by its id. */
export const hostInAddress = ofForm('marca', (text) => /^[\w.-]{1,40}$/u.test(text));

/** A page of a list that is not its first. */
export const pageInAddress = ofForm('pagina', (text) => /^[1-9]\d{0,5}$/u.test(text) && text !== '1');

/** A folio in capitals; any other text in its place may name a person. */
export const folioInAddress = ofForm('folio', (text) => /^S-\d{4}-\d{1,12}$/u.test(text));

/** A day as ISO 8601 has it. @param name - in the address */
export const dayInAddress = (name: string) =>
  ofForm(name, (text) => /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text)));

/** The first day of a week. */
export const mondayInAddress = ofForm(
  'semana',
  (text) => dayInAddress('').read(text) !== undefined && new Date(text).getUTCDay() === 1,
);
