import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { mayChangeSignatoryEmail } from '@afilia/domain/signing/change-signatory-email';
import { reviewOf } from '@afilia/domain/signing/company';
import { limits } from '@afilia/domain/application/model/limits';
import { remindableAt } from '@afilia/domain/signing/signatory-links';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { maskRut } from '@afilia/domain/values/identity/rut';
import { hasExited, type SignatoryRecord } from '@afilia/domain/signing/model/signatory/signatory-record';
import type { Actor } from '../../record/use-cases/run-command.ts';

type Signatory = ApplicationView['signatories'][number];

/** Returns the status to show: `expired` for a link whose time is over. */
export function shownStatus(signatory: SignatoryRecord, now: string): Signatory['status'] {
  const { status, link, sealedAt, act } = signatory;
  const isOver = link !== null && now >= link.expiresAt && !sealedAt && !act?.confirmedAt;
  return isOver && !hasExited(signatory) ? 'expired' : status;
}

/** Returns the signatories as the viewer may see them: addresses and reasons are for the applicant alone. */
export function toSignatories(application: Application, now: string, actor: Actor): Signatory[] {
  const { signatories, prospect } = application;
  const isApplicant = actor.kind === 'applicant';
  return signatories.map((one) => {
    const email = one.isApplicant ? prospect?.email : one.contact?.email;
    const contact = one.isApplicant ? prospect : one.contact;
    return {
      id: one.id,
      representativeId:
        reviewOf(application)?.representatives.find(({ run }) => run === one.run)?.id ?? one.id,
      name: one.name,
      maskedRun: maskRut(one.run),
      position: one.position,
      groups: one.groups,
      isApplicant: one.isApplicant,
      isViewer: isApplicant ? one.isApplicant : actor.id === one.id,
      hasData: one.isApplicant || one.contact !== null,
      email: isApplicant ? (email ?? null) : null,
      phone: isApplicant ? (contact?.phone ?? null) : null,
      message: isApplicant ? (one.contact?.message ?? null) : null,
      maskedEmail: isApplicant && email ? maskEmail(email) : null,
      status: shownStatus(one, now),
      statusAt: one.statusAt,
      reason: isApplicant ? one.reason : null,
      remindersLeft: Math.max(0, limits.reminders - one.reminders),
      remindAvailableAt: isApplicant ? (remindableAt(one) ?? null) : null,
      mail: isApplicant ? (one.link?.mail ?? null) : null,
      linkExpiresAt: isApplicant ? (one.link?.expiresAt ?? null) : null,
      mayChangeEmail: isApplicant && mayChangeSignatoryEmail(application, one.id),
    };
  });
}
