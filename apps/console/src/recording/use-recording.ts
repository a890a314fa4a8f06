import { useEffect, useRef, useState } from 'react';
import type { Live } from '../live/use-live.ts';
import { type TabCapture, captureTab } from './capture-tab.ts';

/** A finished recording: an address of this page's memory, and a name for its file. */
export type Recorded = { url: string; at: string };

/**
 * Recording of the agent's own tab (protocol, 4.3). The tab is chosen first, because browsers let that follow a press
 * only; nothing is recorded before the person has said yes.
 */
export function useRecording({ state, tell, send }: Live) {
  const capture = useRef<TabCapture>(undefined);
  const [recorded, setRecorded] = useState<Recorded>();
  const [failed, setFailed] = useState<'noCapture' | 'empty'>();
  const { status, last } = state.recording;

  const stop = () => {
    send('stop_recording');
    tell({ type: 'recordingStopped' });
  };
  const ask = async () => {
    setFailed(undefined);
    const opened = await captureTab(stop);
    if (!opened) {
      setFailed('noCapture');
      return;
    }
    capture.current?.end();
    capture.current = opened;
    tell({ type: 'recordingAsked' });
    send('request_recording', JSON.stringify({ email: '', name: '', query: '' }));
  };

  useEffect(() => {
    const opened = capture.current;
    if (status === 'on') opened?.begin();
    if (status !== 'off' || !opened) return;
    capture.current = undefined;
    void opened.end().then((film) => {
      if (film) setRecorded({ url: URL.createObjectURL(film), at: new Date().toISOString().slice(0, 19) });
      else if (last === 'stopped') setFailed('empty');
      return undefined;
    });
  }, [status, last]);
  // What was recorded is the agent's until they leave the session; then it is gone.
  useEffect(
    () => () => {
      if (recorded) URL.revokeObjectURL(recorded.url);
    },
    [recorded],
  );
  useEffect(() => () => void capture.current?.end(), []);

  return { ask, stop, recorded, failed };
}
