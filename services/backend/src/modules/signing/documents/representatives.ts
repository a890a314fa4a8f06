import type { Application } from '@afilia/domain/application/model/application';
import { formatRut } from '@afilia/domain/values/identity/rut';
import { capacitiesInForce, type CompanyReview } from '@afilia/domain/signing/model/signatory/legal-review';
import { isKeptByLaw } from '@afilia/domain/signing/model/signatory/board-seats';
import type { SignatoryRecord } from '@afilia/domain/signing/model/signatory/signatory-record';
import type { Representative } from '../ports/documents.ts';
import { paperText } from './paper-text.ts';
import { shortDay } from './spanish-formats.ts';

/**
 * Names the papers of a person's powers; if the register names none, the review that found the powers (decision signing-documents).
 */
function paperOf({ run }: SignatoryRecord, review: CompanyReview): string {
  const titles = review.representatives
    .filter((one) => one.run === run)
    .flatMap((one) => capacitiesInForce(one, review.reviewedOn));
  const papers = new Set(
    titles.flatMap((title) => [
      ...(title.deed ? [paperText(title.deed)] : []),
      // A reader of the paper finds a term that is over.
      ...(title.until !== undefined && isKeptByLaw(title, review.reviewedOn)
        ? [
            `En funciones según el artículo 34 de la Ley 18.046, cumplido su período el ${shortDay(title.until)}`,
          ]
        : []),
    ]),
  );
  return [...papers].join('. ') || `Poderes vigentes según revisión legal de ${shortDay(review.reviewedOn)}`;
}

/** Returns the signatories of a company, as contracts introduce them; none for a natural person. */
export function representativesOf({ isPJ, signatories, facts }: Application): Representative[] {
  const review = facts.powers?.status === 'approved' ? facts.powers.review : undefined;
  if (!isPJ || !review) return [];
  return signatories.map((one) => ({
    name: one.onBehalfOf ? `${one.name}, por ${one.onBehalfOf}` : one.name,
    run: formatRut(one.run),
    position: one.position,
    deed: paperOf(one, review),
  }));
}
