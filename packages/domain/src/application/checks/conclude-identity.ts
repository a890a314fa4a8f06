import { dayInChile } from '../../identity/date.ts';
import type { IdentityDocument } from '../../identity/identity-document.ts';
import { judgeIdentity } from '../../identity/judge-identity.ts';
import { nameOf } from '../../party/applicant-name.ts';
import type { Application } from '../model/application.ts';
import type { ApplicationEvent } from '../model/events.ts';
import { limits } from '../model/limits.ts';

/** What follows from the civil register's answer about the applicant. */
export function concludeIdentity(
  { prospect, identityTries = { document: 0, name: 0 } }: Application,
  document: IdentityDocument,
  at: string,
): ApplicationEvent {
  if (!prospect) throw new Error('identity is checked before the applicant has a name');
  const verdict = judgeIdentity(document, {
    typed: nameOf(prospect),
    tries: identityTries,
    limits: { document: limits.documentTries, name: limits.nameTries },
    today: dayInChile(new Date(at)),
  });
  const check = 'identityDocument';
  switch (verdict.verdict) {
    case 'proven':
      return { type: 'IdentityProven', at, ...(verdict.name && { name: verdict.name }) };
    case 'refused':
      return { type: 'IdentityRefused', at, ...verdict.refusal, tries: verdict.tries };
    case 'referred': {
      const error = { code: 'R10', check, at, retryable: false } as const;
      return { type: 'ApplicationReferred', at, error, detail: verdict.because };
    }
    case 'rejected': {
      const error = { code: 'R11', check, at, retryable: false } as const;
      return { type: 'ApplicationRejected', at, error, detail: verdict.because };
    }
  }
}
