import type { Application } from '../application/model/application.ts';
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
  { prospect: before, facts, isPJ }: Pick<Application, 'prospect' | 'facts' | 'isPJ'>,
  form: ProspectForm,
): Prospect {
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
