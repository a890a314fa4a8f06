import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { parseMessage } from '@afilia/domain/values/identity/plain-text';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { text } from './text.ts';

export const declineReasons = ['terms', 'mistake', 'competitor', 'other'] as const;

/** The values of a person who declines to sign. */
export type DeclineValues = { reason: '' | (typeof declineReasons)[number]; detail: string };

/** Longest detail; with the reason it stays within the API's 500 characters. */
export const maxDetail = 400;

/** Returns the reason as the API takes it: the chosen one and the person's own words. */
export function declineReason({ reason, detail }: DeclineValues): string {
  const chosen = reason === '' ? '' : text.declining.reasons[reason];
  const added = detail.trim();
  return added === '' ? chosen : `${chosen}: ${added}`;
}

/** Own words are needed only when no reason of the list fits. */
export function detailRule(value: string, { reason }: DeclineValues): string | null {
  if (value.trim() === '') return reason === 'other' ? text.declining.detailRequired : null;
  return parseMessage(value, { min: 2, max: maxDetail }).ok ? null : text.declining.detailRequired;
}

/** Returns the first digits of a hash in groups, enough to compare by eye with the document's file. */
export const shortHash = (hash: string): string => (hash.slice(0, 12).match(/.{4}/g) ?? []).join(' ');

/** The set in short: the first four digits of each document's part, in the set's own order. */
export const shortSetHash = (documentSetHash: string): string =>
  documentSetHash
    .split('-')
    .map((part) => part.slice(0, 4))
    .join(' ');

/** The viewer's signature: the person, their capacity, and the mailbox of the code. */
type SigningAct = { name: string; run: string; capacity: string; maskedEmail: string };

/** The act of signing in words: a person for the own business, an applicant or a remote signatory for a company. */
export function signingActOf({
  viewer,
  signatories,
  prospect,
  legalReview,
  isPJ,
  rut,
}: ApplicationView): SigningAct {
  const own = signatories.find(({ isViewer }) => isViewer);
  const typed = [prospect?.firstNames, prospect?.paternalSurname, prospect?.maternalSurname];
  const name = typed.filter(Boolean).join(' ');
  const company = legalReview?.legalName ?? prospect?.legalName ?? '';
  const run = isPJ ? (own?.maskedRun ?? prospect?.run ?? '') : rut;
  return {
    name: own?.name ?? name,
    run,
    capacity: isPJ ? text.act.representative(own?.position, company) : text.act.holder,
    maskedEmail: viewer.role === 'signatory' ? (viewer.maskedEmail ?? '') : maskEmail(prospect?.email ?? ''),
  };
}
