import type { Application } from '@afilia/domain/application/model/application';
import { inOneLine } from '@afilia/domain/application/model/party/applicant-name';
import { nameOfHolder } from '@afilia/domain/application/model/prefill/fill-prospect';
import {
  identificationOf,
  maySuggest,
  noPrefillConsents,
} from '@afilia/domain/application/model/prefill/may-suggest';

/** The merchant's name as a register writes it, for the applicant alone, and only as what was proven allows. */
export const officialNameOf = (application: Application): string | null => {
  const { facts, isPJ } = application;
  const given = { identification: identificationOf(application), consents: noPrefillConsents, isPJ };
  if (isPJ)
    return maySuggest('legalName', given, 'applicant') ? (facts.legalEntity?.legalName ?? null) : null;
  const name = maySuggest('names', given, 'applicant') ? nameOfHolder(facts.taxFolder?.holder) : undefined;
  return name ? inOneLine(name) : null;
};
