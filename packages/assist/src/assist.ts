import { pointerName } from '@afilia/assist-protocol/rules/agent-names';
import { createDrawingLayer } from './annotation/drawing-layer.ts';
import { createLateCall } from './call/call-part.ts';
import type { openCanvases } from './canvas/open-canvases.ts';
import { connect } from './connection/connect.ts';
import { handshakeQuery, peerIdOf } from './connection/handshake.ts';
import type { Incoming } from './connection/decode-agent-event.ts';
import { watchRejoin } from './connection/rejoin.ts';
import { relayAddress } from './connection/relay-address.ts';
import { changeRoster, type Roster } from './connection/roster.ts';
import { createHand } from './control/hand.ts';
import { type Pointer, showPointer } from './control/pointer-view.ts';
import { runControl } from './control/run-control.ts';
import type { AssistOptions, AssistState } from './options.ts';
import { createOverlay } from './page/overlay.ts';
import { createPopups } from './popup/create-popups.ts';
import type { whenIdle } from './ports/idle.ts';
import { createScope, listen } from './ports/scope.ts';
import type { TabStorage } from './ports/tab-storage.ts';
import { nameTimers, type Timers } from './ports/timers.ts';
import { openRecording } from './recording/open-recording.ts';
import { type Listeners, route } from './route.ts';
import { type SessionNews, tellSessionNews } from './session/session-news.ts';
import { openStream } from './stream/open-stream.ts';
import { callOut, createEnds } from './support/callbacks.ts';
import { keepRecord } from './support/keep-record.ts';
import { canRing, type Surroundings } from './support/can-run.ts';
import { createBar } from './watching/bar-view.ts';
import { runWatching } from './watching/run-watching.ts';
import { barWords } from './watching/words.ts';

/** Help on this page, while it runs. */
export type Assist = Pick<SessionNews, 'setUserId' | 'setMetadata'> & {
  readonly tabId: string;
  /** Whether agents see the page now. */
  readonly isWatched: boolean;
  /** Ends it and leaves nothing behind. */
  stop(): void;
};

export type AssistSurroundings = {
  surroundings: Surroundings;
  storage: TabStorage;
  tabId: string;
  timers: Timers;
  /** Where there are such moments. */
  whenIdle?: typeof whenIdle;
  /** Where canvases are shown. */
  openCanvases?: typeof openCanvases;
};

/** Puts the parts together; each decides for itself, here they only meet. */
export function createAssist(options: AssistOptions, given: AssistSurroundings): Assist {
  const { storage, tabId, timers } = given;
  const { session, language = 'es' } = options;
  const debug = (message: string) => options.onDebug?.(message);
  const scope = createScope();
  const named = nameTimers(timers);
  scope.add(named.stopAll);
  const ends = createEnds();
  scope.add(ends.allEnded);
  const record = keepRecord(timers, options.onNote);
  scope.add(record.flush);
  const overlay = createOverlay(document, language);
  scope.add(overlay.remove);

  const popups = createPopups(overlay, options);

  let roster: Roster = new Map();
  let pointer: Pointer | undefined;
  let opened = 0;
  let reached: AssistState['connection'] = 'connecting';
  const tellState = () =>
    void callOut(() =>
      options.onState?.({ connection: reached, agents: roster.size, isWatched: watching.isOn }),
    );

  // First of all: the handshake asks it whether the title may be said.
  const watching = runWatching({
    popups,
    storage,
    sessionId: session.sessionId,
    isGiven: options.watching === 'given',
    onAsk: () => stream.readAhead(),
    onShow: () => {
      news.sayAnew();
      stream.start();
      control.tell({ type: 'announced', agents: [...roster.keys()], visible: !document.hidden });
      drawBar();
    },
    onHide: () => {
      stream.stop();
      drawBar();
    },
    onAnswer: (answer) => record.note(`watching${answer}`, [...roster.keys()][0]),
  });

  const rejoin = watchRejoin(named, {
    all: () => roster,
    left: (agentId) => hear({ event: 'AGENT_DISCONNECTED', args: [agentId] }),
  });
  const address = relayAddress(options, document.baseURI);
  const connection = connect(
    address,
    {
      tabId,
      query: () => handshakeQuery(session, tabId, watching.isOn ? document.title : ''),
      ...(options.ticket && { ticket: options.ticket }),
    },
    {
      onOpen: () => {
        opened += 1;
        reached = 'open';
        if (opened > 1) rejoin.opened();
        tellState();
      },
      onLost: (isFinal) => {
        reached = isFinal ? 'refused' : 'connecting';
        stream.stop();
        if (isFinal) hear({ event: 'NO_AGENT', args: [] });
        tellState();
      },
      onRefused: (message) => {
        reached = 'refused';
        debug(message);
        tellState();
      },
      onEvent: (incoming) => {
        hear(incoming);
        rejoin.heard(incoming);
      },
    },
  );
  const { send, sendBare } = connection;

  const canvases = given.openCanvases?.(options, { timers, address, roster: () => roster, debug });
  const stream = openStream(options, connection, scope, { ...given, canvases, ownOrigin: address.origin });
  const layer = createDrawingLayer(overlay, timers);
  const nameOf = (id: string | undefined) => pointerName(id === undefined ? undefined : roster.get(id)?.name);
  const bar = createBar(overlay, barWords[language], timers, {
    onEnd: () => {
      control.tell({ type: 'endedByVisitor' });
      recording.tell({ type: 'stopped' });
      call.hangUp();
      watching.tell({ type: 'endedByVisitor' });
      callOut(options.onEndedByVisitor);
    },
    onEndControl: () => control.tell({ type: 'endedByVisitor' }),
  });
  const drawBar = () => {
    tellState();
    if (!watching.isOn) return bar.hide();
    const names = [...roster.values()].flatMap(({ name }) => (name ? [name] : []));
    const { holder } = control;
    bar.show({ names, ...(holder !== undefined && { controller: nameOf(holder) }) });
  };

  const hand = createHand(window, {
    onRefused: (why) => {
      bar.note(why);
      stream.tell('dm:refused', { why });
      record.refused(control.holder);
    },
    told: stream,
    onMissed: (why) => stream.tell('dm:refused', { why }),
    onActed: () => record.acted(control.holder),
  });
  let holderBefore: string | undefined;
  const control = runControl({
    send,
    popups,
    timers: named,
    storage,
    ...(options.session_control_peer_key && { storageKey: options.session_control_peer_key }),
    hand,
    nodeOf: stream.nodeOf,
    onShow: (agentId) => {
      record.note('controlGranted', agentId);
      holderBefore = agentId;
      ends.began(
        'control',
        callOut(() => options.onRemoteControlStart?.(roster.get(agentId)?.info)),
      );
      layer.mount('control');
      pointer?.remove();
      pointer = showPointer(overlay, nameOf(agentId));
      call.controlChanged(true);
      drawBar();
    },
    onHide: () => {
      record.flush();
      record.note('controlEnded', holderBefore);
      ends.ended('control');
      layer.unmount('control');
      pointer?.remove();
      pointer = undefined;
      call.controlChanged(false);
      drawBar();
    },
    onMove: (at) => pointer?.move(at),
    onDenied: (agentId) => {
      record.note('controlDeclined', agentId);
      callOut(() => options.onRemoteControlDeny?.(roster.get(agentId)?.info));
    },
  });
  const recording = openRecording(options, { send, sendBare, popups, overlay, record });
  const call = createLateCall(
    async () => {
      const { createCall } = await import('./call/create-call.ts');
      return createCall({
        send,
        popups,
        timers,
        storage,
        overlay,
        layer,
        options,
        address,
        peerId: peerIdOf(session, tabId),
        canRing: canRing(given.surroundings),
        isControlled: () => control.holder !== undefined,
        onEndControl: () => control.tell({ type: 'endedByVisitor' }),
        debug,
        note: record.note,
      });
    },
    () => debug('Calls could not be loaded'),
  );
  const news = tellSessionNews(document, session, { send, isWatched: () => watching.isOn, scope });

  const listeners: Listeners = {
    met: (id, { info }) =>
      ends.began(
        `agent ${id}`,
        callOut(() => options.onAgentConnect?.(info)),
      ),
    came: watching.agentsCame,
    left: (agentId) => {
      control.tell({ type: 'agentLeft', agentId });
      recording.tell({ type: 'agentLeft', agentId });
      call.agentLeft(agentId);
      layer.stop(agentId);
      canvases?.agentsLeft();
      ends.ended(`agent ${agentId}`);
      drawBar();
    },
    allLeft: () => {
      control.tell({ type: 'allLeft' });
      recording.tell({ type: 'allLeft' });
      watching.tell({ type: 'allLeft' });
    },
    // Who may not see the page may not move or record it either, and is told so at once.
    control: (said) => {
      if (watching.isOn) control.hear(said);
      else if (said.event === 'request_control') send('control_rejected', said.agentId);
    },
    recording: (said) => {
      if (watching.isOn) recording.hear(said);
      else if (said.event === 'request_recording') sendBare('recording_rejected');
    },
    drawing: (said) => {
      if (said.event === 'startAnnotation') layer.start(said.agentId, said.data);
      else if (said.event === 'moveAnnotation') layer.move(said.agentId, said.data);
      else layer.stop(said.agentId);
    },
    call: call.hear,
  };
  function hear(incoming: Incoming): void {
    record.saw(incoming);
    const before = roster;
    roster = changeRoster(roster, incoming);
    route(incoming, before, roster, listeners);
    if (roster !== before) tellState();
  }

  scope.add(
    listen(document, 'visibilitychange', () => {
      call.visibilityChanged();
      if (document.hidden) control.tell({ type: 'hidden' });
      else if (watching.isOn) control.tell({ type: 'shown', agents: [...roster.keys()] });
    }),
  );

  return {
    tabId,
    get isWatched() {
      return watching.isOn;
    },
    setUserId: news.setUserId,
    setMetadata: news.setMetadata,
    stop: () => {
      control.tell({ type: 'stopped' });
      recording.tell({ type: 'stopped' });
      call.stop();
      watching.tell({ type: 'stopped' });
      connection.close();
      scope.end();
    },
  };
}
