import type { SessionFacts } from './connection/handshake.ts';
import type { ConfirmOption } from './popup/read-confirm-option.ts';
import type { Language } from './popup/words.ts';
import type { AssistNote } from './support/notes.ts';

/** An agent's description from the relay; undefined for an agent who connected before this page. */
export type AgentFacts = Readonly<Record<string, unknown>> | undefined;

/** May return a cleanup function, called at the end. */
type StartCallback = (agent: AgentFacts) => void | (() => void);

/**
 * Callbacks of the host page, under the names of the reference.
 *
 * @public part of the type of the options
 */
export type AssistCallbacks = {
  onAgentConnect?: StartCallback;
  onCallStart?: () => void | (() => void);
  onRemoteControlStart?: StartCallback;
  onRecordingRequest?: (agent: AgentFacts) => unknown;
  onCallDeny?: () => unknown;
  onRemoteControlDeny?: (agent: AgentFacts) => unknown;
  onRecordingDeny?: (agent: AgentFacts) => unknown;
};

/** A font face that a script added: its source cannot be read from the document. */
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
  /** `refused`: the relay, or the content security policy of the page, blocks the connection. */
  connection: 'connecting' | 'open' | 'refused';
  agents: number;
  isWatched: boolean;
};

export type AssistOptions = ReferenceOptions & {
  session: SessionFacts;
  /** Returns the visitor's ticket; called before each connection attempt. */
  ticket?: () => Promise<string>;
  /** True: the relay accepts HTTP long-polling; tried only if WebSockets do not get through. */
  polling?: boolean;
  language?: Language;
  watchConfirm?: ConfirmOption;
  /** The number of days for which a recording is kept, shown with the question for it; absent if none is kept. */
  recordingDays?: number;
  /** `given`: the visitor has consented elsewhere, so no prompt is shown. */
  watching?: 'asked' | 'given';
  /** Selector of the elements whose fields are ours: values of all other fields are masked. */
  ownElements?: string;
  /**
   * Selector of the parts of the host page that agents must not see. It does not match inside a shadow root. With an
   * invalid selector live assist does not start.
   */
  hide?: string;
  /**
   * `shown`: agents see the page's canvases as video. A canvas cannot be masked in part: hide the secret ones, or omit
   * this option.
   */
  canvases?: 'hidden' | 'shown';
  /** Font faces of the page that agents need; called with each full snapshot. */
  fonts?: () => readonly PageFont[];
  /**
   * Look of live help, by the properties of its style sheet: colours `main`, `ink`, `edge`, length `radius`, font
   * families `text`, `title`. Called for each part that is shown.
   */
  look?: () => Readonly<Record<string, string>>;
  /** Receives consents and actions of agents as they happen. */
  onNote?: (note: AssistNote) => void;
  /** Receives the state after every change. */
  onState?: (state: AssistState) => void;
  /** The visitor ended live assist with the button of the bar. */
  onEndedByVisitor?: () => void;
  /** Receives debug messages, which hold no data of the visitor. */
  onDebug?: (message: string) => void;
};
