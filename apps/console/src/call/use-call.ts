import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { roomOf, visitorPeerId } from '@afilia/assist-protocol/wire/room-id';
import type { Live } from '../live/use-live.ts';
import { call, idleCall } from './call-state.ts';
import { type OwnMedia, openOwnMedia } from './own-media.ts';
import type { PlacedCall } from './place-call.ts';

/** A call with the person, from the press on «Llamar» to the end of everything that it opened. */
export function useCall(
  { state, send, token }: Live,
  session: { projectKey: string; sessionId: string },
  myName: string,
) {
  const [shown, tell] = useReducer(call, idleCall);
  const [remote, setRemote] = useState<MediaStream>();
  const [local, setLocal] = useState<MediaStream>();
  const [muted, setMuted] = useState(false);
  const [camera, setCamera] = useState(false);
  const media = useRef<OwnMedia>(undefined);
  const placed = useRef<PlacedCall>(undefined);
  /** What comes for a call that is over is closed again. */
  const turn = useRef(0);

  const close = useCallback(() => {
    turn.current += 1;
    placed.current?.end();
    media.current?.stop();
    placed.current = undefined;
    media.current = undefined;
    setRemote(undefined);
    setLocal(undefined);
    setMuted(false);
    setCamera(false);
  }, []);

  const start = async () => {
    const { tab } = state;
    if (tab === undefined || shown.status !== 'idle') return;
    turn.current += 1;
    const mine = turn.current;
    const isMine = () => turn.current === mine;
    const over = (type: 'unreachable' | 'failed' | 'endedByPerson') => () => {
      if (!isMine()) return;
      tell({ type });
      close();
    };
    tell({ type: 'started' });
    const own = await openOwnMedia().catch(() => undefined);
    if (!own || !isMine()) {
      own?.stop();
      if (!own && isMine()) tell({ type: 'noMicrophone' });
      return;
    }
    media.current = own;
    setLocal(own.stream);
    // Before the ring: the person's page opens its side of calls when it hears a name (spec/live-assist#call).
    send('_agent_name', myName);
    try {
      const { placeCall } = await import('./place-call.ts');
      const ringing = await placeCall(
        { token: token.current, to: visitorPeerId(roomOf(session), tab), stream: own.stream },
        {
          onStream: (stream) => {
            if (!isMine()) return;
            setRemote(stream);
            tell({ type: 'answered' });
          },
          onClosed: over('endedByPerson'),
          onUnreachable: over('unreachable'),
          onFailed: over('failed'),
        },
      );
      if (!isMine()) return ringing.end();
      placed.current = ringing;
      return tell({ type: 'ringing' });
    } catch {
      return over('failed')();
    }
  };

  const end = () => {
    send('call_end', myName);
    tell({ type: 'endedHere' });
    close();
  };
  const toggleMuted = () => {
    media.current?.setMuted(!muted);
    setMuted(!muted);
  };
  const toggleCamera = async () => {
    const track = await media.current?.setCamera(!camera);
    if (!track || !placed.current) return;
    placed.current.replaceVideo(track);
    send('videofeed', { streamId: placed.current.peerId, enabled: !camera });
    setCamera(!camera);
  };

  const { callEnds, visitor } = state;
  const heardEnds = useRef(callEnds);
  useEffect(() => {
    if (callEnds === heardEnds.current && visitor !== 'gone') return;
    heardEnds.current = callEnds;
    tell({ type: 'endedByPerson' });
    close();
  }, [callEnds, visitor, close]);
  useEffect(() => close, [close]);

  return { shown, remote, local, muted, camera, start, end, toggleMuted, toggleCamera };
}
