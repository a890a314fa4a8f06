import type { FieldFacts } from '../../../values/fields.ts';
import type { ProspectForm } from './prospect.ts';

/** A field of the prospect, the same name in the form, the API, the record and the documents. */
export type ProspectField = keyof ProspectForm;

const everybody = { audience: 'all', personal: true, prefill: 'text', export: true } as const;
const ofCompany = { ...everybody, audience: 'company' } as const;

/**
 * Rules of each field of the prospect. A field that is added to `ProspectForm` does not compile before its row is here,
 * and then names each place that leaves it out: parser, form, controls, labels, API, summary, documents, samples.
 */
export const prospectFields = {
  // The register gives it; it is shown as such.
  legalName: { ...ofCompany, prefill: 'no' },
  tradeName: everybody,
  // Not in the form.
  activityCode: { ...everybody, prefill: 'no' },
  channels: { ...everybody, prefill: 'list' },
  website: everybody,
  monthlySales: everybody,
  averageTicket: everybody,
  addresses: { ...everybody, prefill: 'no' },
  run: ofCompany,
  // A natural person's come from the tax folder.
  firstNames: ofCompany,
  paternalSurname: ofCompany,
  maternalSurname: ofCompany,
  email: everybody,
  phone: everybody,
  // Only the person can declare their own role in a company.
  role: { ...ofCompany, prefill: 'no' },
  position: { ...ofCompany, prefill: 'no' },
} as const satisfies Record<ProspectField, FieldFacts>;
