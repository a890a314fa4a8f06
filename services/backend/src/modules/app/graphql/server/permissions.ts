import type { Application } from '@afilia/domain/application/model/application';
import { ownCertificate } from '@afilia/domain/signing/own-certificate';
import { hasVerifiedIdentity } from '@afilia/domain/signing/party-access';
import { stepOf } from '@afilia/domain/signing/model/signatory/step';
import type { Command } from '../../../record/commands/define-command.ts';
import type { Actor } from '../../../record/use-cases/run-command.ts';

type Permission = Pick<Command, 'roles' | 'beforeIdentity'>;

/**
 * Tells if this actor may send this command in this application, by the roles of its definition. The domain decides if
 * it is the time for it.
 */
export function maySend(
  application: Application | undefined,
  actor: Actor,
  { roles, beforeIdentity }: Permission,
): boolean {
  if (!roles.includes(actor.kind)) return false;
  if (actor.kind === 'applicant' || beforeIdentity) return true;
  return application !== undefined && hasVerifiedIdentity(application, actor.id);
}

/** Tells if this actor may read a document: a signatory the present set, after the summary; a key holder none. */
export function mayRead(application: Application, actor: Actor, documentId: string): boolean {
  if (actor.kind === 'applicant') return true;
  const own = application.signatories.find(({ id }) => id === actor.id);
  if (!own?.identifiedAt || !application.documents.some(({ id }) => id === documentId)) return false;
  return ['summary', 'read', 'code', 'sealing', 'done'].includes(stepOf(own));
}

/** Tells if this is the certificate of this actor's own signature. */
export function mayReadCertificate(application: Application, actor: Actor, documentId: string): boolean {
  if (actor.kind !== 'applicant' && !hasVerifiedIdentity(application, actor.id)) return false;
  return ownCertificate(application, actor.kind === 'applicant' ? null : actor.id)?.id === documentId;
}
