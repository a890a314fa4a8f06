import type { FlowEventType } from '@afilia/domain/application/model/flow/names';
import { placeAt } from '@afilia/domain/application/model/flow/state-queries';
import { automaticFact } from './possible.ts';
import { nodeOf, type WalkState } from './walk-state.ts';
import { endsStage } from './scripted-sources.ts';

/** Facts for which the screen has something to press, with their places; the rest of a walk is driven over the API only. */
const handles: Partial<Record<FlowEventType, readonly string[]>> = {
  ChecksRetried: ['paused'],
  SignatoriesChosen: ['verified.selectingSignatories', 'verified.confirmingSignatories'],
  SignatoriesReopened: ['signatoriesDefined.reviewingSummary'],
  SummaryEdited: ['verified.reviewingSummary', 'signatoriesDefined.reviewingSummary'],
  OtpExhausted: ['prospect', 'documentsIssued.confirmingSignature'],
  SignatureDeclined: ['documentsIssued.reading'],
  // «Comenzar de nuevo» is offered to a person who came back, which has tests of its own.
  ApplicationWithdrawn: [],
  // Orders that grow, and powers that end, need the register to change its mind, or days to pass.
  PowersLapsed: [],
};

/** Tells if a press on the screen, or the answer of a source, can bring a fact about. */
export function hasHandle(before: WalkState, fact: FlowEventType): boolean {
  const node = nodeOf(before.position);
  if (automaticFact(before)) return true;
  if (node === 'documentsIssued.notifying') return fact === 'SignatoriesNotified';
  if (node === 'signing.sealing') return fact === 'LastSignatureSealed' || fact === 'SignatureSealed';
  // Loaders have no buttons.
  if (placeAt(before.position).stage) return endsStage.has(fact) || fact === 'CredentialsRefused';
  // A second failure changes nothing that could be seen before the person asks again.
  if (node === 'paused') return fact === 'ChecksRetried' || (endsStage.has(fact) && fact !== 'CheckFailed');
  return handles[fact]?.includes(node) ?? true;
}
