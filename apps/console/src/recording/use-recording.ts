import { useEffect, useRef, useState } from 'react';
import type { Live } from '../live/use-live.ts';
import { type TabCapture, captureTab } from './capture-tab.ts';

/** A finished recording: an object URL, and its time for the file name. */
export type Recorded = { url: string; at: string };

/**
 * Records the agent's own tab (protocol, 4.3). The agent chooses the tab first, because browsers require a user gesture;
 * recording starts after the visitor's consent.
 */
export function useRecording({ state, dispatch, send }: Live) {
  const capture = useRef<TabCapture>(undefined);
  const [recorded, setRecorded] = useState<Recorded>();
  const [failed, setFailed] = useState<'noCapture' | 'empty'>();
  const { status, last } = state.recording;

  const stop = () => {
    send('stop_recording');
    dispatch({ type: 'recordingStopped' });
  };
  const requestRecording = async () => {
    setFailed(undefined);
    const opened = await captureTab(stop);
    if (!opened) {
      setFailed('noCapture');
      return;
    }
    capture.current?.end();
    capture.current = opened;
    dispatch({ type: 'recordingRequested' });
    send('request_recording', JSON.stringify({ email: '', name: '', query: '' }));
  };

  useEffect(() => {
    const opened = capture.current;
    if (status === 'on') opened?.begin();
    if (status !== 'off' || !opened) return;
    capture.current = undefined;
    void opened.end().then((video) => {
      if (video) setRecorded({ url: URL.createObjectURL(video), at: new Date().toISOString().slice(0, 19) });
      else if (last === 'stopped') setFailed('empty');
      return undefined;
    });
  }, [status, last]);
  // The recording is released when the agent leaves the session.
  useEffect(
    () => () => {
      if (recorded) URL.revokeObjectURL(recorded.url);
    },
    [recorded],
  );
  useEffect(() => () => void capture.current?.end(), []);

  return { ask: requestRecording, stop, recorded, failed };
}
