import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { RelayEvent, VisitorMessage } from '../link/decode-relay-event.ts';

/** What became of what the agent asked for; all of it is on screen until the next thing happens. */
type Control = {
  /** `waiting`: the person is asked. `theirs`: another agent has it. */
  status: 'none' | 'waiting' | 'mine' | 'theirs';
  /** Socket id of the agent who has it. */
  holder: string | undefined;
  /** How the last one of mine ended: they said no, it is over, or another agent has it. */
  last: 'rejected' | 'ended' | 'released' | 'busy' | undefined;
};

export type Recording = {
  status: 'off' | 'waiting' | 'on';
  last: 'rejected' | 'busy' | 'stopped' | undefined;
};

/** Everything known of a live session. Made by `live` alone, from what came over the wire and what the agent pressed. */
export type LiveState = {
  link: 'connecting' | 'open' | 'lost' | 'refused';
  /** My socket id, by which answers are mine (spec/live-assist#control). */
  me: string | undefined;
  visitor: 'unknown' | 'present' | 'gone';
  /** The tab that is looked at; its page comes in `messages`. */
  tab: string | undefined;
  /** Other tabs of the same session that were heard of. */
  tabs: readonly string[];
  hasPage: boolean;
  /** Whether the person looks at the tab. */
  active: boolean;
  control: Control;
  recording: Recording;
  /** The person hung up or declined; counts up, so that a call hears each one. */
  callEnds: number;
  /** PeerJS ids of agents in the call, as the person's page tells. */
  inCall: readonly string[];
  /** Other agents, by socket id. Names of those who were there before me are not told. */
  agents: Readonly<Record<string, string>>;
};

export type LiveEvent =
  /** `tab`: the one that the agent chose before; else the first that is heard of. */
  | { type: 'opened'; id: string; tab?: string | undefined }
  | { type: 'lost' }
  | { type: 'refused' }
  | { type: 'received'; event: RelayEvent }
  | { type: 'pageShown' }
  | { type: 'controlAsked' }
  | { type: 'controlReleased' }
  | { type: 'recordingAsked' }
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
  active: true,
  control: noControl,
  recording: noRecording,
  callEnds: 0,
  inCall: [],
  agents: {},
});

/** @returns what is known after an event; one that means nothing changes nothing */
export function live(state: LiveState, event: LiveEvent): LiveState {
  const { control, recording } = state;
  switch (event.type) {
    case 'opened':
      // A new socket is a new agent to everybody: what was granted to the old one is over.
      return {
        ...startLive(),
        link: 'open',
        me: event.id,
        tab: event.tab,
        control: { ...noControl, last: lost(control) },
      };
    case 'lost':
      return state.link === 'refused' ? state : { ...state, link: 'lost', control: overFor(control) };
    case 'refused':
      return { ...state, link: 'refused', control: overFor(control) };
    case 'pageShown':
      return state.hasPage ? state : { ...state, hasPage: true };
    case 'controlAsked':
      return { ...state, control: { status: 'waiting', holder: control.holder, last: undefined } };
    case 'controlReleased':
      return control.status === 'mine' || control.status === 'waiting'
        ? { ...state, control: { ...noControl, last: control.status === 'mine' ? 'released' : undefined } }
        : state;
    case 'recordingAsked':
      return { ...state, recording: { status: 'waiting', last: undefined } };
    case 'recordingStopped':
      return recording.status === 'on'
        ? { ...state, recording: { status: 'off', last: 'stopped' } }
        : { ...state, recording: noRecording };
    case 'received':
      return received(state, event.event);
  }
}

const lost = ({ status, last }: Control) => (status === 'mine' ? ('ended' as const) : last);
const overFor = (control: Control): Control => ({ ...noControl, last: lost(control) });

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
        visitor: 'gone',
        hasPage: false,
        control: overFor(state.control),
        recording: state.recording.status === 'off' ? state.recording : { status: 'off', last: 'stopped' },
      };
    case 'SESSION_RECONNECTED':
      return { ...state, visitor: 'present' };
    // These two go to the person's page.
    case 'AGENTS_CONNECTED':
    case 'NO_AGENT':
      return state;
    default:
      return fromVisitor(seeTab(state, event.tabId), event);
  }
}

const nameOf = (info: unknown): string =>
  isRecord(info) && typeof info.name === 'string' ? info.name.slice(0, 100) : '';

function agentLeft(state: LiveState, id: string): LiveState {
  const { [id]: _gone, ...agents } = state.agents;
  const { control } = state;
  return { ...state, agents, control: control.holder === id ? noControl : control };
}

function seeTab(state: LiveState, tab: string): LiveState {
  // Batches come thirty times a second: what is known already is the same state.
  const isKnown = state.tabs.includes(tab);
  if (isKnown && state.visitor === 'present' && state.tab !== undefined) return state;
  const tabs = isKnown ? state.tabs : [...state.tabs, tab];
  return { ...state, visitor: 'present', tabs, tab: state.tab ?? tab };
}

/** Only the tab that is looked at changes what is shown. */
function fromVisitor(state: LiveState, message: VisitorMessage): LiveState {
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
    case 'call_end':
      return { ...state, callEnds: state.callEnds + 1 };
    default:
      return state;
  }
}

/** The wire has one word for «no», «it is over» and «so be it» after a release; which of them it is, is known here. */
function rejected({ status, last }: Control): Control['last'] {
  if (status === 'mine') return 'ended';
  return status === 'waiting' ? 'rejected' : last;
}

function updated(state: LiveState, data: unknown): LiveState {
  if (!isRecord(data)) return state;
  const active = typeof data.active === 'boolean' ? data.active : state.active;
  const inCall = Array.isArray(data.agentIds)
    ? data.agentIds.filter((id): id is string => typeof id === 'string')
    : state.inCall;
  return { ...state, active, inCall };
}
