import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { roomOf, visitorPeerId } from '@afilia/assist-protocol/wire/room-id';
import type { Live } from '../live/use-live.ts';
import { call, idleCall, isAnswered } from './call-state.ts';
import { type OwnMedia, openOwnMedia } from './own-media.ts';
import type { PlacedCall } from './place-call.ts';

/** Runs a call with the visitor, from the press on «Llamar» until all its resources are closed. */
export function useCall(
  { state, send, token }: Live,
  session: { projectKey: string; sessionId: string },
  myName: string,
) {
  const [callState, dispatch] = useReducer(call, idleCall);
  const [remote, setRemote] = useState<MediaStream>();
  const [local, setLocal] = useState<MediaStream>();
  const [muted, setMuted] = useState(false);
  const [camera, setCamera] = useState(false);
  const [hasMicrophone, setHasMicrophone] = useState(true);
  const media = useRef<OwnMedia>(undefined);
  const placed = useRef<PlacedCall>(undefined);
  const sendNow = useRef(send);
  sendNow.current = send;
  /** The call ended here while the visitor's page had no connection to the relay. */
  const endsLater = useRef(false);
  /** Number of the current call: resources that open for an ended one are closed again. */
  const generation = useRef(0);

  const close = useCallback(() => {
    generation.current += 1;
    placed.current?.end();
    media.current?.stop();
    placed.current = undefined;
    media.current = undefined;
    setRemote(undefined);
    setLocal(undefined);
    setMuted(false);
    setCamera(false);
    setHasMicrophone(true);
  }, []);

  const start = async () => {
    const { tab } = state;
    if (tab === undefined || callState.status !== 'idle') return;
    endsLater.current = false;
    generation.current += 1;
    const started = generation.current;
    const isCurrent = () => generation.current === started;
    const finish = (type: 'unreachable' | 'failed' | 'endedByPerson') => () => {
      if (!isCurrent()) return;
      dispatch({ type });
      close();
    };
    dispatch({ type: 'started' });
    const onMicrophone = (track: MediaStreamTrack | undefined) => {
      if (!isCurrent()) return;
      if (track) placed.current?.replaceTrack(track);
      setHasMicrophone(track !== undefined);
      sendNow.current('microphone', track !== undefined);
    };
    const own = await openOwnMedia({ microphone: onMicrophone }).catch(() => undefined);
    if (!own || !isCurrent()) {
      own?.stop();
      if (!own && isCurrent()) dispatch({ type: 'noMicrophone' });
      return;
    }
    media.current = own;
    setLocal(own.stream);
    // Before ringing: the visitor's page loads its calls when it receives a name (spec/live-assist#call).
    send('_agent_name', myName);
    try {
      const { placeCall } = await import('./place-call.ts');
      const ringing = await placeCall(
        { token: token.current, to: visitorPeerId(roomOf(session), tab), stream: own.stream },
        {
          onStream: (stream) => {
            if (!isCurrent()) return;
            setRemote(stream);
            dispatch({ type: 'answered' });
          },
          onLost: (isLost) => {
            if (isCurrent()) dispatch({ type: isLost ? 'lost' : 'answered' });
          },
          onClosed: finish('endedByPerson'),
          onUnreachable: finish('unreachable'),
          onFailed: finish('failed'),
        },
      );
      if (!isCurrent()) return ringing.end();
      placed.current = ringing;
      return dispatch({ type: 'ringing' });
    } catch {
      return finish('failed')();
    }
  };

  const end = () => {
    // A page without the relay hears of it when it is back.
    if (state.visitor === 'gone') endsLater.current = true;
    else send('call_end', myName);
    dispatch({ type: 'endedHere' });
    close();
  };
  const toggleMuted = () => {
    media.current?.setMuted(!muted);
    setMuted(!muted);
  };
  const toggleCamera = async () => {
    const track = await media.current?.setCamera(!camera);
    if (!track || !placed.current) return;
    placed.current.replaceTrack(track);
    send('videofeed', { streamId: placed.current.peerId, enabled: !camera });
    setCamera(!camera);
  };

  const { callEnds, visitor, me, tab } = state;
  const handledEnds = useRef(callEnds);
  const isTalking = isAnswered(callState);
  useEffect(() => {
    const hasHungUp = callEnds > handledEnds.current;
    // A new connection counts from the beginning.
    handledEnds.current = callEnds;
    if (!hasHungUp && (visitor !== 'gone' || isTalking)) return;
    dispatch({ type: 'endedByPerson' });
    close();
  }, [callEnds, visitor, isTalking, close]);
  // A call outlives the sockets of both sides: the visitor's page learns the agent who goes on with it and may hang up.
  const isThere = visitor !== 'gone';
  useEffect(() => {
    if (isTalking && isThere && me !== undefined && tab !== undefined) sendNow.current('_agent_name', myName);
  }, [isTalking, isThere, me, tab, myName]);
  useEffect(() => {
    if (!isThere || !endsLater.current) return;
    endsLater.current = false;
    sendNow.current('call_end', myName);
  }, [isThere, myName]);
  useEffect(() => close, [close]);
  const isOn = callState.status !== 'idle';
  useEffect(() => {
    if (!isOn) return undefined;
    const hangUp = () => sendNow.current('call_end', myName);
    window.addEventListener('pagehide', hangUp);
    return () => window.removeEventListener('pagehide', hangUp);
  }, [isOn, myName]);

  return {
    shown: callState,
    hasMicrophone,
    remote,
    local,
    muted,
    camera,
    start,
    end,
    toggleMuted,
    toggleCamera,
    retryMicrophone: () => media.current?.retryMicrophone(),
  };
}
