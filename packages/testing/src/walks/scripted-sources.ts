import type { FlowEventType } from '@afilia/domain/application/model/flow/names';
import { placeAt } from '@afilia/domain/application/model/flow/state-queries';
import type { faultsOf } from '../services/sandbox-faults.ts';
import { findingFor, type Gate, gateOf, lateSource } from './gates.ts';
import { isCompany, nodeOf, type WalkState } from './walk-state.ts';
import type { Walk } from './walk.ts';

/** Returns the sandbox's name for the signing rule of a walk's company. */
function signingCaseOf({ variant, facts, standings }: Walk): string {
  const lapsesAt = (node: string) =>
    facts.some((fact, index) => {
      const before = standings[index];
      return fact === 'PowersLapsed' && before !== undefined && nodeOf(before.position) === node;
    });
  switch (variant) {
    case 'several':
      return lapsesAt('signing.collecting') || lapsesAt('documentsIssued.notifying')
        ? 'endingPower'
        : 'case4';
    case 'observer':
      return 'case2';
    default:
      return lapsesAt('signatoriesDefined.reviewingSummary') ? 'case8' : 'case1';
  }
}

/** Facts that the checks of a stage bring about; at the others a person or the clock goes before them. */
export const endsStage: ReadonlySet<FlowEventType> = new Set<FlowEventType>([
  'PrescreeningPassed',
  'ConditionsChosen',
  'AccountRefused',
  'SourcesConnected',
  'EvaluationPassed',
  'DeclarationAccepted',
  'IdentityProven',
  'IdentityRefused',
  'LegalReviewPassed',
  'LegalReviewDelayed',
  'LegalReviewRefused',
  'SummaryPrepared',
  'CurseApproved',
  'DocumentsIssued',
  'SignatureSealed',
  'LastSignatureSealed',
  'DocumentsSigned',
  'PowersLapsed',
  'ExistingCustomerFound',
  'ApplicationReferred',
  'ApplicationRejected',
  'CheckFailed',
]);

/**
 * Makes the sandbox's sources answer one RUT so that a walk goes its way: each stage waits at one source until the
 * walk's next fact is due, and then ends with that fact.
 */
export class ScriptedSources {
  private readonly faults: ReturnType<typeof faultsOf>;
  private readonly rut: string;
  private readonly walk: Walk;
  /** The gate of the present stage, and that of the stage into which the fact under way leads. */
  private gate: Gate | undefined;
  private nextGate: Gate | undefined;
  private failing: Gate[] = [];

  constructor(faults: ReturnType<typeof faultsOf>, rut: string, walk: Walk) {
    this.faults = faults;
    this.rut = rut;
    this.walk = walk;
  }

  /** Before the walk's first fact. */
  async begin() {
    if (this.walk.variant !== 'natural')
      await this.pass({ source: 'legal-entities', at: 'reviewLegalEntity' });
    this.gate = { source: 'token' };
    await this.hold(this.gate);
  }

  /** Before a fact that leads into a stage: makes its checks wait. */
  async prepare(index: number) {
    const after = this.walk.standings[index + 1];
    const fact = this.walk.facts[index];
    const stage = after && placeAt(after.position).stage;
    this.nextGate = undefined;
    if (!after || !stage || fact === 'CheckFailed') return;
    // The service finds the worth of a credential or a grant at once; nothing waits.
    if (this.walk.facts[index + 1] === 'CredentialsRefused') return this.recover();
    this.nextGate = fact === 'ChecksRetried' ? this.failing[0] : gateOf(stage, after);
    if (this.nextGate) await this.hold(this.nextGate);
    await this.recover(this.nextGate);
  }

  /** Lets the stage that waits end with a fact; does nothing for a fact that a person brings about. */
  async decide(index: number) {
    const fact = this.walk.facts[index] as FlowEventType;
    const before = this.walk.standings[index] as WalkState;
    if (before.position.state === 'paused') return this.decideLate(fact, before);
    if (!placeAt(before.position).stage || !endsStage.has(fact)) return;
    const { gate } = this;
    if (fact === 'CheckFailed') return this.fail(gate, this.walk.facts[index + 1], before);
    const finding = findingFor(fact, before);
    if (finding) await this.faults.set({ ...finding, rut: this.rut });
    const isToldAtGate = finding?.source === gate?.source;
    if (gate && !isToldAtGate) await this.pass(gate);
  }

  /** Drops the faults that were set for a fact, and the gate before it. */
  async settle(index: number) {
    const fact = this.walk.facts[index] as FlowEventType;
    const before = this.walk.standings[index] as WalkState;
    const { gate, nextGate } = this;
    this.gate = nextGate;
    if (fact === 'CheckFailed') return;
    if (gate && gate.source !== nextGate?.source) await this.pass(gate);
    if (before.position.state === 'paused') await this.recover(nextGate);
  }

  private async fail(gate: Gate | undefined, next: FlowEventType | undefined, before: WalkState) {
    const late = before.position.state === 'started' ? lateSource(next) : undefined;
    const broken = late ? { source: 'preco' as const } : gate;
    if (late) await this.hold(late);
    if (broken) {
      await this.faults.set({ ...broken, rut: this.rut, trouble: 'server-error' });
      this.failing = [broken];
    }
    if (late && gate) await this.pass(gate);
  }

  private async decideLate(fact: FlowEventType, before: WalkState) {
    const late = lateSource(fact);
    if (!late) return;
    const finding = findingFor(fact, before);
    if (finding) return this.faults.set({ ...finding, rut: this.rut });
    await this.faults.set({ ...late, rut: this.rut, trouble: 'server-error' });
    this.failing.push(late);
  }

  private hold = (gate: Gate) => this.faults.set({ ...gate, rut: this.rut, trouble: 'hold' });

  /** Whatever failed answers again, but for a source that is to wait. */
  private async recover(but?: Gate) {
    for (const gate of this.failing) if (gate.source !== but?.source) await this.pass(gate);
    this.failing = [];
  }

  private async pass(gate: Gate) {
    const isRegister = gate.source === 'legal-entities' && isCompany(this.walk);
    if (isRegister) await this.faults.set({ ...gate, rut: this.rut, finding: signingCaseOf(this.walk) });
    else await this.faults.lift({ source: gate.source, rut: this.rut });
  }
}
