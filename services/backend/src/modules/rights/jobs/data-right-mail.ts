import type { Application } from '@afilia/domain/application/model/application';
import { dataRightNumber } from '@afilia/domain/rights/data-right-request';
import { resumeAddress } from '@afilia/domain/access/resume';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';

/** A mail about what a person asked of their data: to the proven mailbox, and to no other. */
export function dataRightMail(
  kind: 'dataRightReceived' | 'dataRightAnswered',
  { about }: { about: string },
  application: Application,
): OutgoingMail | undefined {
  const to = resumeAddress(application);
  const request = application.dataRights.find(({ id }) => id === about);
  if (to === undefined || !request) return undefined;
  const { right, dueOn, decision } = request;
  const number = dataRightNumber(application, about);
  if (kind === 'dataRightReceived') return { kind, to, number, right, dueOn };
  return decision
    ? { kind, to, number, right, outcome: decision.outcome, publicText: decision.publicText }
    : undefined;
}
