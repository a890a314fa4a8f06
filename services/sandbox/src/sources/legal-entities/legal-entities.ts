import { findLegalEntity, reviewLegalEntity } from '@afilia/source-contracts/legal-entities';
import type { Findings } from '../../scenarios/scenario.ts';
import { Refusal, defineSource } from '../serve.ts';
import { endingPowers, type Powers, powersOf, powersWithFaults } from './powers-of.ts';

const endings = { EIRL: 'E.I.R.L.', Ltda: 'Limitada', SA: 'S.A.', SpA: 'SpA' } as const;

const isKind = (finding: string | null): finding is keyof typeof endings =>
  finding !== null && finding in endings;

/** Companies whose people are a board's. */
const isOfShares = (finding: string | null) =>
  finding === 'case9' || finding === 'holdoverBoard' || finding === 'unsaidBoard';

/** The company as the register has it; the same RUT gives the same company. */
function companyOf(rut: string, finding: Findings['legal-entities'] | null) {
  const kind: keyof typeof endings = isKind(finding) ? finding : isOfShares(finding) ? 'SA' : 'SpA';
  return {
    legalName: `Comercial Los Arrayanes ${rut.slice(2, 5)} ${endings[kind]}`,
    kind,
    register: kind === 'SA' ? ('traditional' as const) : ('RES' as const),
    incorporatedOn: '2019-03-11',
    inForce: finding !== 'dissolved',
  };
}

const isCase = (finding: string | null): finding is keyof typeof powersOf =>
  finding !== null && finding in powersOf;

function powersBy(finding: Findings['legal-entities'] | null, now: Date): Powers {
  if (finding === 'troubledSigners') return powersWithFaults;
  if (finding === 'endingPower') return endingPowers(now);
  return powersOf[isCase(finding) ? finding : 'case1'];
}

export const legalEntitiesSource = defineSource('legal-entities', (serve) => [
  serve(findLegalEntity).with(({ rut }, { finding }) => {
    if (finding === 'unknown') return new Refusal(404, 'unknownEntity');
    if (finding === 'notServed')
      return { ...companyOf(rut, null), legalName: 'Fundación Cordillera', kind: 'foundation' as const };
    return companyOf(rut, finding);
  }),
  serve(reviewLegalEntity).with(({ rut }, { finding, now, requestCount }) => {
    if (finding === 'unknown') return new Refusal(404, 'unknownEntity');
    if (finding === 'contradiction')
      return {
        status: 'inconsistent',
        findings: ['La vigencia inscrita y la última junta nombran administradores distintos.'],
      };
    // The first two looks find people still at it.
    if (finding === 'slowReview' && requestCount() <= 2) return { status: 'inProgress' };
    return {
      status: 'complete',
      ...companyOf(rut, finding),
      reviewedOn: now.toISOString().slice(0, 10),
      ...powersBy(finding, now),
    };
  }),
]);
