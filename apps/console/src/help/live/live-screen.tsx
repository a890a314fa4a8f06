import { useCallback, useEffect, useRef, useState } from 'react';
import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import type { AgentEvent } from '@afilia/assist-protocol/wire/events';
import type { AgentKey, Point } from '@afilia/assist-protocol/wire/payloads';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { CallBar } from '../call/call-bar.tsx';
import { CallPanel } from '../call/call-panel.tsx';
import { isAnswered } from '../call/call-state.ts';
import { useCall } from '../call/use-call.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { useChat } from '../chat/use-chat.ts';
import { ControlPanel } from '../control/control-panel.tsx';
import { FieldBar } from '../control/field-bar.tsx';
import { useField } from '../control/use-field.ts';
import { ControlSurface } from '../control/surface.tsx';
import { DrawingLayer } from '../drawing/drawing-layer.tsx';
import { DrawingPanel } from '../drawing/drawing-panel.tsx';
import type { RelayEvent } from '../link/decode-relay-event.ts';
import type { PageEvent } from '../page/decode.ts';
import { Stage } from '../page/stage.tsx';
import { usePagePlayer } from '../page/use-page-player.ts';
import { RecordingPanel } from '../recording/recording-panel.tsx';
import { useRecording } from '../recording/use-recording.ts';
import { useUpload } from '../recording/use-upload.ts';
import { CaseViewPanel } from '../case-view/case-view-panel.tsx';
import { useCaseView } from '../case-view/use-case-view.ts';
import { watchingOf } from '../case-view/watching-of.ts';
import { controlText, liveText } from '../text/live.ts';
import { transferText } from '../text/transfer.ts';
import { type HelpInTab, useNews } from '../tabs/use-news.ts';
import { liveStatus } from './live-status.ts';
import { TabChoice } from './tab-choice.tsx';
import { TransferPanel } from './transfer-panel.tsx';
import { useLive } from './use-live.ts';
import { staffApi } from '../../shell/api/staff-api.ts';

/** The phases of the agent's drawing in a recording. */
const strokePhases: { [event in AgentEvent]?: 'start' | 'move' | 'stop' } = {
  startAnnotation: 'start',
  moveAnnotation: 'move',
  stopAnnotation: 'stop',
};

/** Shows a live session: the visitor's page, the tools, and the case view. */
export function LiveScreen(props: {
  access: AgentAccess;
  me: StaffMe;
  tab: HelpInTab;
  onLeave: () => void;
  /** The person went on with a colleague. */
  onHandedOver: (sessionId: string) => void;
  onSignedOut: () => void;
}) {
  const { access, me, tab, onLeave, onHandedOver, onSignedOut } = props;
  const { isShown, otherCall, onEnds, onCallEnds } = tab;
  const focused = useRef<(element: Element) => void>(undefined);
  const page = usePagePlayer(isShown, (element) => focused.current?.(element));
  const upload = useRef<((events: readonly PageEvent[]) => void) | undefined>(undefined);
  const { add } = page;
  const onPage = useCallback(
    (events: readonly PageEvent[]) => {
      add(events);
      upload.current?.(events);
    },
    [add],
  );
  const chatEvent = useRef<(event: RelayEvent) => void>(undefined);
  const session = useLive(access, me, onPage, onSignedOut, (event) => chatEvent.current?.(event));
  const { state, dispatch, send } = session;
  const { caseView, refusal, isWithheld } = useCaseView(access.sessionId, onSignedOut);
  const call = useCall(session, access, me.name);
  const stored = useUpload(session, { sessionId: access.sessionId, ownName: me.name });
  upload.current = stored.add;
  const recording = useRecording(session, {
    isLocal: me.localRecording,
    finish: stored.finish,
    unstored: stored.failed,
  });
  const [drawing, setDrawing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const watching = watchingOf(caseView?.timeline ?? []);
  // A case whose help has ended admits no agent.
  const isHandedOver = refusal?.reason === 'handedOver';
  // The receiver of a transfer sees nothing of the application before the person lets them in.
  const isComing = access.transferredBy !== null && caseView === undefined;
  const isOver = refusal?.reason === 'notAdmitted' && !isComing;
  // Without the person's yes nothing of the application stays on the screen.
  const shownView = isHandedOver || isOver || isWithheld ? undefined : caseView;
  const { name: status, hasPage } = liveStatus({
    ...state,
    isUnsent: page.isUnsent,
    isUnlike: page.isUnlike,
    watching,
    isOver,
    isHandedOver,
  });
  const sentence = liveText.statuses[status];
  const chat = useChat(session, {
    ownName: me.name,
    isShown,
    isOver: isOver || isHandedOver,
    onMessage: stored.keepMessage,
  });
  chatEvent.current = chat.onEvent;
  const isMine = state.control.status === 'mine';
  const isCalling = call.shown.status !== 'idle';
  // A person who hangs up moves nothing under the pointer of an agent in control.
  const [hasCallRoom, setCallRoom] = useState(false);
  if (hasCallRoom !== (isMine && (isCalling || hasCallRoom))) setCallRoom(!hasCallRoom);
  const mayDraw = hasPage && (isMine || isAnswered(call.shown));
  const isDrawing = drawing && mayDraw;

  const endCall = useRef<() => void>(undefined);
  endCall.current = isCalling ? call.end : undefined;
  const { leave: disconnect } = session;
  useEffect(() => {
    if (!isHandedOver) return;
    endCall.current?.();
    disconnect();
    onHandedOver(access.sessionId);
  }, [isHandedOver, disconnect, onHandedOver, access.sessionId]);
  const end = useRef<() => void>(undefined);
  end.current = () => {
    // Ends the person's wait for a colleague who went away; a transfer that the person decided meanwhile stays as it
    // is.
    if (isComing) void staffApi.returnHelp({ sessionId: access.sessionId });
    endCall.current?.();
  };
  useEffect(() => {
    onEnds(access.sessionId, () => end.current?.());
    onCallEnds?.(access.sessionId, () => endCall.current?.());
  }, [access.sessionId, onEnds, onCallEnds]);
  useNews(
    access.sessionId,
    {
      status,
      isInControl: isMine,
      isCalling,
      observes: false,
      unread: chat.unread,
      folio: caseView?.folio,
    },
    tab.onNews,
  );
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (page.shownCount > 0) dispatch({ type: 'pageShown' });
  }, [page.shownCount, dispatch]);

  const sendStable = useRef(send);
  sendStable.current = send;
  const sendOn = useCallback<typeof send>((event, data) => sendStable.current(event, data), []);
  const { stroke } = stored;
  const sendStroke = useCallback<typeof send>(
    (event, data) => {
      const phase = strokePhases[event];
      if (phase) stroke(phase, data);
      sendOn(event, data);
    },
    [sendOn, stroke],
  );

  const requestControl = () => {
    page.clearRefusal();
    filling.close();
    dispatch({ type: 'controlRequested' });
    send('request_control', JSON.stringify({ email: me.email, name: me.name, query: '' }));
  };
  const release = () => {
    send('release_control');
    dispatch({ type: 'controlReleased' });
  };
  // A film of this browser tab would show the next person.
  const isFilming = me.localRecording && state.recording.status !== 'off';
  const hasControl = isMine || state.control.status === 'waiting';
  const giveBack = useRef<() => void>(undefined);
  giveBack.current = () => {
    if (hasControl) release();
    if (isFilming) recording.stop();
  };
  const holdsUnshown = !isShown && (hasControl || isFilming);
  useEffect(() => {
    if (holdsUnshown) giveBack.current?.();
  }, [holdsUnshown]);
  if (drawing && !isShown) setDrawing(false);
  const surface = useRef<HTMLButtonElement>(null);
  const [keysGoToPage, setKeysGoToPage] = useState(false);
  const filling = useField(sendOn);
  focused.current = filling.focused;
  const pressed = (at: Point) => {
    page.clearRefusal();
    filling.pressed(page.at(at));
  };
  const fill = (value: string) => {
    page.clearRefusal();
    filling.fill(value);
  };
  const pressKey = (key: AgentKey) => {
    page.clearRefusal();
    filling.pressKey(key);
  };
  const leaveField = (goesOn: boolean) => {
    filling.close();
    surface.current?.focus();
    setKeysGoToPage(goesOn);
  };
  const otherAgents = Object.values(state.agents).map((name) => name || liveText.someone);
  const head = (
    <header className="live-head">
      <h1 ref={heading} tabIndex={-1}>
        {liveText.title}
      </h1>
      <Button look="text" size="medium" onClick={onLeave}>
        {liveText.leave}
      </Button>
      <TabChoice tabs={state.tabs} shown={state.tab} onChoose={session.chooseTab} />
      <p role="status" className="live-status">
        {hasPage && sentence}
        {otherAgents.length > 0 && ` ${liveText.others(otherAgents.join(', '))}`}
      </p>
    </header>
  );

  return (
    // With control, keys are the person's page's.
    <div className="live" inert={!isShown} data-shortcuts={isMine ? 'off' : undefined}>
      {isShown && head}
      <Stage
        page={page.size}
        mount={page.mount}
        label={liveText.page}
        placeholder={!hasPage && <p role="status">{sentence}</p>}
      >
        {(scale) => (
          <>
            {isMine && !isDrawing && (
              <ControlSurface
                scale={scale}
                page={page.size}
                send={sendOn}
                scrolled={page.scrolled}
                seen={page.seen}
                onPressed={pressed}
                onRightPressed={page.refuse}
                onKey={pressKey}
                surface={surface}
                keysGoToPage={keysGoToPage}
                onKeysGoToPage={setKeysGoToPage}
              />
            )}
            {isDrawing && <DrawingLayer scale={scale} page={page.size} send={sendStroke} />}
          </>
        )}
      </Stage>
      {isCalling && (
        <CallBar call={call} isCameraOff={state.cameraOff} isMicrophoneOff={state.microphoneOff} />
      )}
      {!isCalling && hasCallRoom && <div className="call-room" />}
      {isMine && (
        // Its room is there without a field too: the picture stays in its place between two presses.
        <div className="field-room">
          {filling.field ? (
            <FieldBar
              key={filling.field.press}
              field={filling.field}
              onValue={fill}
              onKey={pressKey}
              onDone={leaveField}
            />
          ) : (
            <p>{controlText.noField}</p>
          )}
        </div>
      )}
      {isShown && (
        <aside className="panels" aria-label={liveText.status}>
          <ControlPanel
            state={{ ...state, hasPage }}
            refused={page.refused === 'decision' && filling.isReserved ? 'field' : page.refused}
            onRequest={requestControl}
            onRelease={release}
            onKey={pressKey}
          />
          <CallPanel call={call} isPossible={hasPage} otherCall={otherCall} />
          <ChatPanel chat={chat} ownName={me.name} />
          <DrawingPanel isOn={isDrawing} isPossible={mayDraw} onToggle={() => setDrawing(!isDrawing)} />
          <RecordingPanel
            recording={state.recording}
            recorded={recording.recorded}
            failed={recording.failed}
            unstored={stored.failed}
            isLocal={me.localRecording}
            keptDays={me.recordingDays}
            isPossible={hasPage}
            onRequest={() => {
              stored.clearFailed();
              void recording.ask();
            }}
            onStop={recording.stop}
          />
          <TransferPanel sessionId={access.sessionId} caseView={shownView} onSignedOut={onSignedOut} />
          {isComing ? (
            <section className="panel" aria-labelledby="coming">
              <h2 id="coming">{transferText.title}</h2>
              <p>{transferText.coming(access.transferredBy ?? '')}</p>
            </section>
          ) : (
            <CaseViewPanel caseView={shownView} refusal={refusal} isWithheld={isWithheld} />
          )}
        </aside>
      )}
    </div>
  );
}
