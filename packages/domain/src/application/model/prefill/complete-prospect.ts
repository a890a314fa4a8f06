import type { Application } from '../application.ts';
import type { FromHost } from '../host-fields.ts';
import { nameOf } from '../party/applicant-name.ts';
import type { Prospect, ProspectForm } from '../party/prospect.ts';
import { filledProspect } from './fill-prospect.ts';
import { type Origins, type SuggestedValue, withOrigin } from './origins.ts';
import { presetTicket } from './ticket-preset.ts';

/**
 * Completes a submitted prospect for the record: values that the form no longer asks for stay or come from a source,
 * and each value gets its origin. A browser sends no origins; a value that equals the preset one does not count as
 * declared.
 *
 * @param form as `parseProspect` read it
 */
export function completeProspect(
  application: Pick<Application, 'prospect' | 'facts' | 'isPJ' | 'fromHost'>,
  form: ProspectForm,
): Prospect {
  const { prospect: before, facts, isPJ, fromHost } = application;
  let origins: Origins = {};
  const keep = (value: SuggestedValue) => {
    origins = withOrigin(origins, value, before?.origins?.[value] ?? 'typed');
  };
  const stored: Partial<ProspectForm> = {};
  if (!nameOf(form) && before && nameOf(before)) {
    const { firstNames, paternalSurname, maternalSurname } = before;
    Object.assign(
      stored,
      { firstNames, paternalSurname },
      maternalSurname !== undefined && { maternalSurname },
    );
    keep('names');
  } else if (fromHost && isNameOfHost(fromHost, form)) {
    const { firstNames, paternalSurname, maternalSurname } = fromHost.values;
    Object.assign(
      stored,
      { firstNames, paternalSurname },
      maternalSurname !== undefined && { maternalSurname },
    );
    origins = withOrigin(origins, 'names', 'bank');
  }
  if (form.activityCode === undefined && before?.activityCode !== undefined) {
    stored.activityCode = before.activityCode;
    keep('activityCode');
  }
  if (isPJ && facts.legalEntity) {
    stored.legalName = facts.legalEntity.legalName;
    origins = withOrigin(origins, 'legalName', 'legalEntities');
  }
  if (form.averageTicket === presetTicket(form.channels))
    origins = withOrigin(origins, 'averageTicket', 'preset');
  const complete = { ...form, ...stored };
  return filledProspect(Object.keys(origins).length > 0 ? { ...complete, origins } : complete, {
    facts,
    isPJ,
  });
}

/** Tells if the name is the bank's: typed just so, or locked and not in the form. */
function isNameOfHost({ values, locked }: FromHost, form: ProspectForm): boolean {
  if (!nameOf(form)) return locked.includes('firstNames');
  return (['firstNames', 'paternalSurname', 'maternalSurname'] as const).every(
    (part) => form[part] === values[part],
  );
}
