import type { Application } from '../application.ts';
import type { FromHost } from '../host-fields.ts';
import { nameOf } from '../party/applicant-name.ts';
import type { Prospect, ProspectForm } from '../party/prospect.ts';
import { filledProspect } from './fill-prospect.ts';
import { type Origins, type SuggestedValue, withOrigin } from './origins.ts';
import { presetTicket } from './ticket-preset.ts';

/**
 * What goes on record when a prospect is sent: what the form no longer asks stays as it was or comes from a source, and
 * each value gets its origin. A browser says no origins; a value that equals what was set is not one that was declared.
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
  const kept: Partial<ProspectForm> = {};
  if (!nameOf(form) && before && nameOf(before)) {
    const { firstNames, paternalSurname, maternalSurname } = before;
    Object.assign(
      kept,
      { firstNames, paternalSurname },
      maternalSurname !== undefined && { maternalSurname },
    );
    keep('names');
  } else if (fromHost && isNameOfHost(fromHost, form)) {
    const { firstNames, paternalSurname, maternalSurname } = fromHost.values;
    Object.assign(
      kept,
      { firstNames, paternalSurname },
      maternalSurname !== undefined && { maternalSurname },
    );
    origins = withOrigin(origins, 'names', 'bank');
  }
  if (form.activityCode === undefined && before?.activityCode !== undefined) {
    kept.activityCode = before.activityCode;
    keep('activityCode');
  }
  if (isPJ && facts.legalEntity) {
    kept.legalName = facts.legalEntity.legalName;
    origins = withOrigin(origins, 'legalName', 'legalEntities');
  }
  if (form.averageTicket === presetTicket(form.channels))
    origins = withOrigin(origins, 'averageTicket', 'preset');
  const complete = { ...form, ...kept };
  return filledProspect(Object.keys(origins).length > 0 ? { ...complete, origins } : complete, {
    facts,
    isPJ,
  });
}

/** Whether the name is the bank's: typed just so, or locked and not asked. */
function isNameOfHost({ values, locked }: FromHost, form: ProspectForm): boolean {
  if (!nameOf(form)) return locked.includes('firstNames');
  return (['firstNames', 'paternalSurname', 'maternalSurname'] as const).every(
    (part) => form[part] === values[part],
  );
}
