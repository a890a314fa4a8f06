import type { FlowEventType } from '@afilia/domain/application/model/flow/names';
import { placeAt } from '@afilia/domain/application/model/flow/state-queries';
import { automaticFact } from './possible.ts';
import { nodeOf, type WalkState } from './walk-state.ts';
import { endsStage } from './scripted-sources.ts';

/** Where the screen has something to press for a fact; the rest of a walk is driven over the API only. */
const handles: Partial<Record<FlowEventType, readonly string[]>> = {
  ChecksRetried: ['paused'],
  SignatoriesChosen: ['verified.selectingSignatories', 'verified.confirmingSignatories'],
  SignatoriesReopened: ['signatoriesDefined.reviewingSummary'],
  SummaryEdited: ['verified.reviewingSummary', 'signatoriesDefined.reviewingSummary'],
  OtpExhausted: ['prospect', 'documentsIssued.confirmingSignature'],
  SignatureDeclined: ['documentsIssued.reading'],
  // «Comenzar de nuevo» is offered to who came back, which has tests of its own.
  ApplicationWithdrawn: [],
  // Orders that grow, and powers that end, need the register to change its mind, or days to pass.
  PowersLapsed: [],
};

/** Whether a fact can be brought about by what a person sees and presses, or by what a source answers. */
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
