import type { Rut } from '@afilia/domain/values/identity/rut';
import type { CompanyReview } from '@afilia/domain/signing/model/signatory/legal-review';
import { accept } from '@afilia/domain/application/model/decision';
import { approveProposal, concludeCase, evidenceOf } from '@afilia/domain/desk/conclude-case';
import { examinePowers } from '@afilia/domain/signing/enter-powers';
import { openCase } from '@afilia/domain/desk/model/cases';
import { requestReview } from '@afilia/domain/desk/request-review';
import type { ApplicationSpec } from './application-spec.ts';
import { beforePowers, person, reviewed } from './company-spec.ts';

/** Tests only: who proposes. */
export const rita = { id: 'rita', name: 'Rita Fuentes' };
/** Tests only: who approves. */
export const lucia = { id: 'lucia', name: 'Lucía Vera' };
/** Tests only: the applicant, as a deed names her. */
export const camila = {
  run: '12.345.678-5',
  name: 'Camila Rojas Fuentes',
  position: 'Gerente',
  groups: ['A'],
};
/** Tests only: another person whom it names. */
export const pedro = { run: '15.400.001-1', name: 'Pedro Soto Vidal', position: 'Director', groups: ['b'] };
/** Tests only: the four powers. */
export const everything = ['signAffiliation', 'mandateDebitAndCredit', 'leaseGoods', 'signDeclarations'];
/** Tests only: one of A with one of B. */
export const jointly = [
  { group: 'A', count: 1 },
  { group: 'B', count: 1 },
];
/** Tests only: entered powers without a fault. */
export const good = {
  deed: {
    kind: 'publicDeed',
    date: '03-09-2026',
    notary: 'María Donoso Larraín',
    notaryCity: 'Santiago',
    repertoire: '9.120-2026',
  },
  people: [camila, pedro],
  ways: [{ powers: everything, requires: jointly }],
  includesApplicant: true,
};

/** Tests only: whom the register has in force, without any rule. */
export const inForce = [
  person('camila', '12345678-5' as Rut, 'A'),
  person('pedro', '15400001-1' as Rut, 'B'),
];

/** Tests only: a company in whose register no person has the powers, and whose applicant requests a review. */
export function asked(representatives: CompanyReview['representatives'] = inForce): ApplicationSpec {
  const spec = reviewed({ rules: [], representatives });
  const statement = 'La escritura de septiembre nombra a otras personas.';
  spec.when((application, context) => requestReview(application, { statement }, context));
  return spec;
}

/** Tests only: a company whose register answers that its people are still at it. */
export const delayed = (): ApplicationSpec => stillDelayed(beforePowers());

/** Tests only: the same answer once more. */
export const stillDelayed = (spec: ApplicationSpec): ApplicationSpec =>
  spec.passWith('powers', { status: 'inProgress' }).passWith('representativeScreening', { screenings: [] });

/** Tests only: the entered powers, judged for the case that is open. */
export const examine = (spec: ApplicationSpec, raw: unknown) => {
  const review = openCase(spec.application);
  if (!review) throw new Error('no review is open');
  return examinePowers(spec.application, review, raw, spec.context().now);
};
/** Tests only: Rita enters powers. */
export function propose(spec: ApplicationSpec, raw: unknown = good) {
  let answer: ReturnType<typeof concludeCase> | undefined;
  spec.when((application, context) => {
    const examined = examine(spec, raw);
    if (!examined.ok) throw new Error(JSON.stringify(examined.error));
    const words = {
      reasons: ['sourceOutdated' as const],
      internalNote: 'La escritura reciente no está inscrita todavía.',
      publicText: 'Leímos la escritura de tu empresa y puedes continuar con tu solicitud.',
    };
    const conclusion = { ...words, outcome: 'granted' as const, by: rita, powers: examined.value.powers };
    answer = concludeCase(application, conclusion, evidenceOf(application), context);
    return accept(...(answer.ok ? answer.value.events : []));
  });
  return answer;
}

/** Tests only: Lucía, or another member of staff, approves them. */
export function approve(spec: ApplicationSpec, by = lucia) {
  let answer: ReturnType<typeof approveProposal> | undefined;
  const proposalId = openCase(spec.application)?.proposal?.id ?? '';
  spec.when((application, context) => {
    answer = approveProposal(application, { proposalId, by }, context);
    return accept(...(answer.ok ? answer.value.events : answer.error.events));
  });
  return answer;
}
