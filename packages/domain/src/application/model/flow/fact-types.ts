import type { StageName } from '../evaluation/stages.ts';
import type { flowSteps, FlowState, FlowStep } from './names.ts';
import type { Route } from './screen-routes.ts';

/** Phases: an application is active, waits for the retry of a failed check, or has ended. */
type Phase = 'open' | 'paused' | 'ended';

/** Outcomes of an application, for statistics. */
type Outcome = 'inProgress' | 'contracted' | 'annulled' | 'handedOver' | 'rejected' | 'abandoned';

/** Applications with the same retention time of personal data (decision platform-sealing). */
export const retentionClasses = ['abandoned', 'ended', 'signed'] as const;
export type RetentionClass = (typeof retentionClasses)[number];

/** Events that webhooks report about an application: it moved, was signed, was turned down or annulled, or people take over. */
export const announcementTypes = [
  'application.changed',
  'application.signed',
  'application.registered',
  'application.rejected',
  'application.handed_over',
  'application.annulled',
] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** Status for the host page of an application that does not continue (spec/states#embedded-mode). */
type HostStatus = 'derivada' | 'rechazada' | 'pausada';

/** Progress of the contract's documents: none, documents to sign, or documents sent to every signatory. */
type DocumentProgress = 'none' | 'issued' | 'sent';

/** The screen of a position, the stage whose checks run there, and the routes that can be edited from it. */
export type Place = {
  route: Route | 'routeOfHeldState';
  stage: StageName | null;
  editable: readonly Route[];
};

/** Every fact that depends on a state alone. All of them are required: none has a default. */
export type StateFacts<S extends FlowState = FlowState> = {
  places: S extends keyof typeof flowSteps ? Record<FlowStep<S>, Place> : Place;
  /** The step whose screen shows the error when this state was left for a pause or an end. */
  whenHeld: FlowStep<S>;
  /** False: a failed check does not pause the application here. Else the steps that wait for checks; the first if none is known. */
  interruptible: false | { resumeAt: readonly [FlowStep<S>, ...FlowStep<S>[]] };
  /** True: the state relies on results of sources, so that they can expire. */
  usesSourceResults: boolean;
  /** True: the summary can be edited after a pause here. */
  afterSummary: boolean;
  documents: DocumentProgress;
  /**
   * State in which an application goes on that ended after this state, once a person took that end back; null if that
   * end is not reviewed. A step that the person fills in comes first if later ones rest on it, so that every check of
   * the stage runs again. `only`: after this end alone, if others of the same state are not reviewed.
   */
  afterReview: { state: FlowState; step: string | null; only?: FlowState } | null;
  phase: Phase;
  /** True: a person can be asked to look at this end again. */
  reviewable: boolean;
  /** `null` if personal data is not erased by time: another rule ends such an application first. */
  retention: RetentionClass | null;
  announcement: AnnouncementType;
  hostStatus: HostStatus | null;
  outcome: Outcome;
};
