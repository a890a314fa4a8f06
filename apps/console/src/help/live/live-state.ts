import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import { observerName } from '../text/observer.ts';
import type { RelayEvent, VisitorMessage } from '../link/decode-relay-event.ts';

/** Control state; `last` shows the outcome of the latest request. */
type Control = {
  /** `waiting`: the visitor is prompted. `theirs`: another agent has control. */
  status: 'none' | 'waiting' | 'mine' | 'theirs';
  /** Socket id of the agent in control. */
  holder: string | undefined;
  /** Outcome of the latest own request: declined, ended, released, or another agent has control. */
  last: 'rejected' | 'ended' | 'released' | 'busy' | undefined;
};

export type Recording = {
  status: 'off' | 'waiting' | 'on';
  last: 'rejected' | 'busy' | 'stopped' | undefined;
};

/** State of a live session. Only `live` creates it, from received events and the agent's actions. */
export type LiveState = {
  link: 'connecting' | 'open' | 'lost' | 'refused';
  /** Own socket id, which identifies answers to own requests (spec/live-assist#control). */
  me: string | undefined;
  /** `absent`: not there when the agent came. `gone`: was there before. */
  visitor: 'unknown' | 'present' | 'absent' | 'gone';
  /** The shown tab; its page arrives in `messages`. */
  tab: string | undefined;
  /** Known tabs of the session. */
  tabs: readonly string[];
  hasPage: boolean;
  /** The visitor's decision on this agent; `unknown` before it, and where the page has no admission. */
  admission: 'unknown' | 'admitted' | 'declined' | 'removed';
  /** Latest message of each tab: true if the visitor has it in front. */
  active: Readonly<Record<string, boolean>>;
  /** True for a tab that the browser has suspended: it does nothing until the visitor looks at it. */
  suspended: Readonly<Record<string, boolean>>;
  control: Control;
  recording: Recording;
  /** Counts how often the visitor hung up or declined, so that a call notices each. */
  callEnds: number;
  /** The visitor turned their camera off again; a call begins with it off, and its video is then too small to be one. */
  cameraOff: boolean;
  /** The visitor has lost the microphone of the call. */
  microphoneOff: boolean;
  /** PeerJS ids of agents in the call, from the visitor's page. */
  inCall: readonly string[];
  /** Other agents, by socket id. The relay sends no names of agents who joined earlier. */
  agents: Readonly<Record<string, string>>;
};

export type LiveEvent =
  /** `tab`: the tab that the agent chose; else the first known. */
  | { type: 'opened'; id: string; tab?: string | undefined }
  | { type: 'lost' }
  | { type: 'refused' }
  | { type: 'received'; event: RelayEvent }
  | { type: 'pageShown' }
  | { type: 'controlRequested' }
  | { type: 'controlReleased' }
  | { type: 'recordingRequested' }
  | { type: 'recordingStopped' };

const noControl: Control = { status: 'none', holder: undefined, last: undefined };
const noRecording: Recording = { status: 'off', last: undefined };

export const startLive = (): LiveState => ({
  link: 'connecting',
  me: undefined,
  visitor: 'unknown',
  tab: undefined,
  tabs: [],
  hasPage: false,
  admission: 'unknown',
  active: {},
  suspended: {},
  control: noControl,
  recording: noRecording,
  callEnds: 0,
  cameraOff: false,
  microphoneOff: false,
  inCall: [],
  agents: {},
});

/** Returns the name of the agent in control; undefined if it is unknown. The page says who that is, and may say any word. */
export const holderName = ({ agents, control: { holder } }: Pick<LiveState, 'agents' | 'control'>) =>
  holder !== undefined && Object.hasOwn(agents, holder) ? agents[holder] : undefined;

/** @returns the next state; an event without meaning in this state changes nothing */
export function live(state: LiveState, event: LiveEvent): LiveState {
  const { control, recording } = state;
  switch (event.type) {
    case 'opened':
      // A new socket is a new agent: permissions of the old one ended.
      return {
        ...startLive(),
        link: 'open',
        me: event.id,
        tab: event.tab,
        control: { ...noControl, last: lastOutcome(control) },
      };
    case 'lost':
      return state.link === 'refused' ? state : { ...state, link: 'lost', control: endedControl(control) };
    case 'refused':
      return { ...state, link: 'refused', control: endedControl(control) };
    case 'pageShown':
      return state.hasPage ? state : { ...state, hasPage: true };
    case 'controlRequested':
      return { ...state, control: { status: 'waiting', holder: control.holder, last: undefined } };
    case 'controlReleased':
      return control.status === 'mine' || control.status === 'waiting'
        ? { ...state, control: { ...noControl, last: control.status === 'mine' ? 'released' : undefined } }
        : state;
    case 'recordingRequested':
      return { ...state, recording: { status: 'waiting', last: undefined } };
    case 'recordingStopped':
      return recording.status === 'on'
        ? { ...state, recording: { status: 'off', last: 'stopped' } }
        : { ...state, recording: noRecording };
    case 'received':
      return received(state, event.event);
  }
}

const lastOutcome = ({ status, last }: Control) => (status === 'mine' ? ('ended' as const) : last);
const endedControl = (control: Control): Control => ({ ...noControl, last: lastOutcome(control) });

function received(state: LiveState, event: RelayEvent): LiveState {
  switch (event.event) {
    case 'NEW_AGENT': {
      const [id, info] = event.args;
      return { ...state, agents: { ...state.agents, [id]: nameOf(info) } };
    }
    case 'AGENT_DISCONNECTED':
      return agentLeft(state, event.args[0]);
    case 'SESSION_DISCONNECTED':
      return {
        ...state,
        visitor: state.visitor === 'present' || state.visitor === 'gone' ? 'gone' : 'absent',
        hasPage: false,
        // A tab that comes back reports anew if it is in front.
        active: {},
        control: endedControl(state.control),
        recording: state.recording.status === 'off' ? state.recording : { status: 'off', last: 'stopped' },
      };
    case 'SESSION_RECONNECTED':
      return { ...state, visitor: 'present' };
    // Sent to the visitor's page only.
    case 'AGENTS_CONNECTED':
    case 'AGENTS_INFO_CONNECTED':
    case 'WEBRTC_CONFIG':
    case 'NO_AGENT':
      return state;
    default:
      return fromVisitor(addTab(state, event.tabId), event);
  }
}

function nameOf(info: unknown): string {
  const name = isRecord(info) && typeof info.name === 'string' ? info.name.slice(0, 100) : '';
  return isRecord(info) && info.observes === true ? observerName(name) : name;
}

function agentLeft(state: LiveState, id: string): LiveState {
  const { [id]: _gone, ...agents } = state.agents;
  const { control } = state;
  return { ...state, agents, control: control.holder === id ? noControl : control };
}

function addTab(state: LiveState, tab: string): LiveState {
  // Batches arrive 30 times a second: return the same state when nothing changed.
  const isKnown = state.tabs.includes(tab);
  if (isKnown && state.visitor === 'present' && state.tab !== undefined) return state;
  const tabs = isKnown ? state.tabs : [...state.tabs, tab];
  return { ...state, visitor: 'present', tabs, tab: state.tab ?? tab };
}

/** Ignores messages of other tabs, except for their place in front. */
function fromVisitor(before: LiveState, message: VisitorMessage): LiveState {
  const state = message.event === 'UPDATE_SESSION' ? withActive(before, message) : before;
  if (message.tabId !== state.tab) return state;
  const { control, recording, me } = state;
  switch (message.event) {
    case 'UPDATE_SESSION':
      return updated(state, message.args[0]);
    case 'control_granted': {
      const [holder] = message.args;
      return holder === me
        ? { ...state, control: { status: 'mine', holder, last: undefined } }
        : { ...state, control: { ...control, status: 'theirs', holder } };
    }
    case 'control_rejected':
      if (message.args[0] === me) return { ...state, control: { ...noControl, last: rejected(control) } };
      return control.holder === message.args[0] && control.status === 'theirs'
        ? { ...state, control: noControl }
        : state;
    case 'control_busy':
      return message.args[0] === me && control.status === 'waiting'
        ? { ...state, control: { status: 'theirs', holder: control.holder, last: 'busy' } }
        : state;
    case 'recording_accepted':
      return recording.status === 'waiting'
        ? { ...state, recording: { status: 'on', last: undefined } }
        : state;
    case 'recording_rejected':
    case 'recording_busy':
      return recording.status === 'waiting'
        ? {
            ...state,
            recording: { status: 'off', last: message.event === 'recording_busy' ? 'busy' : 'rejected' },
          }
        : state;
    case 'watch_admitted':
      return message.args[0] === me ? { ...state, admission: 'admitted' } : state;
    case 'watch_refused':
      if (message.args[0] !== me) return state;
      return {
        ...state,
        hasPage: false,
        admission: state.admission === 'admitted' ? 'removed' : 'declined',
        control: endedControl(control),
      };
    // Clients of 11.x ask for themselves; our relay says the same beside `watch_refused`, which knows more.
    case 'session_confirm_pending':
      return { ...state, admission: state.admission === 'declined' ? 'unknown' : state.admission };
    case 'session_confirm_rejected':
      return { ...state, admission: state.admission === 'unknown' ? 'declined' : state.admission };
    case 'videofeed':
      return { ...state, cameraOff: !message.args[0].enabled };
    case 'microphone':
      return { ...state, microphoneOff: message.args[0] === false };
    case 'call_end':
      return { ...state, callEnds: state.callEnds + 1, microphoneOff: false };
    default:
      return state;
  }
}

/** The wire has one event for a refusal, an end and a confirmed release; the current state distinguishes them. */
function rejected({ status, last }: Control): Control['last'] {
  if (status === 'mine') return 'ended';
  return status === 'waiting' ? 'rejected' : last;
}

function withActive(state: LiveState, { tabId, args: [data] }: VisitorMessage): LiveState {
  if (!isRecord(data) || typeof data.active !== 'boolean') return state;
  return {
    ...state,
    active: { ...state.active, [tabId]: data.active },
    suspended: { ...state.suspended, [tabId]: data.suspended === true },
  };
}

function updated(state: LiveState, data: unknown): LiveState {
  if (!isRecord(data)) return state;
  const inCall = Array.isArray(data.agentIds)
    ? data.agentIds.filter((id): id is string => typeof id === 'string')
    : state.inCall;
  return { ...state, inCall };
}
