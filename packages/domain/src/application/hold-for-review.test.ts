import { describe, expect, test } from 'vitest';
import { replay } from '../record/evolve.ts';
import { ApplicationSpec, quote, truthful, validCard } from '@afilia/testing/spec/application-spec';
import { confirmSummary } from './review-summary.ts';
import { approveProposal, concludeCase, evidenceOf } from '../desk/conclude-case.ts';
import { requestReview, withdrawReview } from '../desk/request-review.ts';
import { openHoldAt } from './gate-holds.ts';

const exposed = {
  isPep: true,
  position: 'Concejala',
  institution: 'Municipalidad de Ñuñoa',
  relation: 'self',
  since: '2024-12-06',
  fundsDetail: 'Las ventas del almacén.',
} as const;
const conclusion = {
  by: { id: 'rita', name: 'Rita' },
  outcome: 'granted' as 'granted' | 'upheld',
  reasons: ['otherEvidence' as const],
  internalNote: 'La declaración calza con su patrimonio.',
  publicText: 'Revisamos tu solicitud y puedes continuar con ella.',
};

/** An applicant who declared to be exposed, at the summary. */
function atSummary(screening: 'clear' | 'pep' = 'clear') {
  const spec = new ApplicationSpec().toIdentity(exposed);
  spec.passWith('identityDocument', validCard).passWith('partyScreening', { screening });
  return spec.passWith('prices', { quote }).passWith('account', { valid: true });
}

function held() {
  const spec = atSummary();
  spec.when((application, context) => confirmSummary(application, truthful, context));
  return spec;
}

function conclude(spec: ApplicationSpec, over: { outcome?: 'upheld' } = {}) {
  const { application } = spec;
  const concluded = concludeCase(
    application,
    { ...conclusion, ...over },
    evidenceOf(application),
    spec.context(),
  );
  if (!concluded.ok) throw new Error(concluded.error.reason);
  spec.when(() => concluded.value);
  return concluded.value.effect;
}

describe('[S-16] an applicant who declares to be exposed', () => {
  test('goes on to the summary, with a review open that is not announced', () => {
    const spec = atSummary();
    expect(spec.at).toBe('verified.reviewingSummary');
    expect(openHoldAt(spec.application, 'identity')?.reasons).toEqual(['declaredPep']);
  });

  test('waits for a person once the summary is confirmed, without a request to the acquirer', () => {
    const spec = held();
    expect(spec.application.flow).toMatchObject({
      state: 'humanReview',
      heldAt: 'summaryConfirmed',
      reviewOf: 'referred',
    });
    expect(spec.application.stage).toBeNull();
    expect(spec.application.cases).toMatchObject([
      {
        gate: 'identity',
        code: 'R10',
        origin: 'rule',
        status: 'open',
        statements: [],
        contact: { email: 'rosa@correo.cl' },
      },
    ]);
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test('goes on to the acquirer when two people agree, and not before', () => {
    const spec = held();
    expect(conclude(spec)).toBe('proposed');
    expect(spec.application.flow.state).toBe('humanReview');
    const proposalId = spec.application.cases[0]?.proposal?.id ?? '';
    const approved = approveProposal(
      spec.application,
      { proposalId, by: { id: 'pablo', name: 'Pablo' } },
      spec.context(),
    );
    if (!approved.ok) throw new Error(approved.error.reason);
    spec.when(() => approved.value);
    expect(spec.at).toBe('summaryConfirmed');
    expect(spec.application.stage?.name).toBe('curse');
    spec.pass('stock', 'oneFcc', 'preco').passWith('account', { valid: true }).pass('curse');
    expect(spec.at).toBe('curseApproved');
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test('is referred where one person says no, and may still ask twice for another look', () => {
    const spec = held();
    expect(spec.when(withdrawReview).refusal?.reason).toBe('outOfOrder');
    expect(conclude(spec, { outcome: 'upheld' })).toBe('decided');
    expect(spec.application).toMatchObject({ flow: { state: 'referred' }, error: { code: 'R10' } });
    for (const _request of [1, 2]) {
      const requested = spec.when((application, context) =>
        requestReview(application, { statement: 'El cargo terminó hace más de un año.' }, context),
      );
      expect(requested.refusal).toBeUndefined();
      spec.when(withdrawReview);
    }
  });

  test('is referred at once where a list says so too, like everybody on it', () => {
    expect(atSummary('pep').application).toMatchObject({
      flow: { state: 'referred' },
      error: { code: 'R10', check: null },
    });
  });
});
