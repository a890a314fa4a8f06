import type { SessionFacts } from './connection/handshake.ts';
import type { ConfirmOption } from './popup/read-confirm-option.ts';
import type { Language } from './popup/words.ts';
import type { AssistNote } from './support/notes.ts';

/** Who an agent is, as the relay says it; undefined for one who was there before this page. */
export type AgentFacts = Readonly<Record<string, unknown>> | undefined;

/** May return what is to be called when it ends. */
type Began = (agent: AgentFacts) => void | (() => void);

/**
 * What a page that embeds us hears: the callbacks of the reference.
 *
 * @public part of the type of the options
 */
export type AssistCallbacks = {
  onAgentConnect?: Began;
  onCallStart?: () => void | (() => void);
  onRemoteControlStart?: Began;
  onRecordingRequest?: (agent: AgentFacts) => unknown;
  onCallDeny?: () => unknown;
  onRemoteControlDeny?: (agent: AgentFacts) => unknown;
  onRecordingDeny?: (agent: AgentFacts) => unknown;
};

/** A font face that script gave to the page: where it came from cannot be read from the page. */
export type PageFont = { family: string; source: string; descriptors: FontFaceDescriptors };

/**
 * The options of the reference, under its names.
 *
 * @public part of the type of the options
 */
export type ReferenceOptions = AssistCallbacks & {
  session_calling_peer_key?: string;
  session_control_peer_key?: string;
  /** ICE servers; goes before those that the relay gives. */
  config?: RTCConfiguration;
  serverURL?: string | null;
  socketHost?: string;
  callConfirm?: ConfirmOption;
  controlConfirm?: ConfirmOption;
  recordingConfirm?: ConfirmOption;
  /** Address of the call window's template. */
  callUITemplate?: string;
  /** Address of the sound of an incoming call. */
  callSound?: string;
  compressionEnabled?: boolean;
  compressionMinBatchSize?: number;
};

export type AssistState = {
  /** There is a connection; `refused`: the relay, or the policy of the page, does not let us in. */
  connection: 'connecting' | 'open' | 'refused';
  agents: number;
  isWatched: boolean;
};

export type AssistOptions = ReferenceOptions & {
  session: SessionFacts;
  /** The visitor's ticket, asked for before each try to connect. */
  ticket?: () => Promise<string>;
  language?: Language;
  watchConfirm?: ConfirmOption;
  /** `given`: the visitor has agreed elsewhere that the page is seen, and is not asked here. */
  watching?: 'asked' | 'given';
  /** Elements whose fields are ours, by selector: what is typed into others is never seen. */
  ownElements?: string;
  /**
   * What of the page around nobody may see, by selector. Marks do not reach into a shadow root: what is inside one
   * needs its own. One that is no selector starts no help.
   */
  hide?: string;
  /**
   * `shown`: agents see what is drawn on the page's canvases, as video. A canvas cannot be masked in part: mark the
   * secret ones, or leave this out.
   */
  canvases?: 'hidden' | 'shown';
  /** Faces that agents need to see the page's letters as they are; asked for with each whole page. */
  fonts?: () => readonly PageFont[];
  /** Consents and what agents did, as it happens. */
  onNote?: (note: AssistNote) => void;
  /** Whether help can be had, and who helps; after every change. */
  onState?: (state: AssistState) => void;
  /** The visitor ended it with the button of the bar. */
  onEndedByVisitor?: () => void;
  /** For debugging; what is said here holds no data of the visitor. */
  onDebug?: (message: string) => void;
};
