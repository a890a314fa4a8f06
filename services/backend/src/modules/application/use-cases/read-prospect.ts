import { findActivity } from '@afilia/domain/values/activities/catalogue';
import type { Application } from '@afilia/domain/application/model/application';
import type { RefusedField } from '@afilia/domain/application/model/decision';
import { lockedErrors } from '@afilia/domain/application/model/host-fields';
import { parseProspect, type Prospect } from '@afilia/domain/application/model/party/prospect';
import { completeProspect } from '@afilia/domain/application/model/prefill/complete-prospect';
import { err, ok, type Result } from '@afilia/domain/values/result';

/** Tells if the tax authority lists a code. */
export const isActivityCode = (code: string) => findActivity(code) !== undefined;

/** A prospect from outside, with what is known besides: the one reading for the screen and for the summary. */
export function readProspect(application: Application, raw: unknown): Result<Prospect, RefusedField[]> {
  const { isPJ, merchantRut, fromHost } = application;
  const form = parseProspect(raw, { isPJ, merchantRut, isActivityCode });
  if (!form.ok) return form;
  const changed = fromHost ? lockedErrors(fromHost, form.value, application) : [];
  return changed.length > 0 ? err(changed) : ok(completeProspect(application, form.value));
}
