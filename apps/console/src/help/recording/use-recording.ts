import { useEffect, useRef, useState } from 'react';
import type { Live } from '../live/use-live.ts';
import type { UploadEnd } from './upload-recording.ts';
import { type TabCapture, captureTab } from './capture-tab.ts';

/** A finished recording: an object URL, and its time for the file name. */
export type Recorded = { url: string; at: string };

/**
 * Requests a recording and ends it. An agent who gets a file of their own (protocol, 4.3) chooses a tab first,
 * because browsers require a user gesture; recording starts after the visitor's consent.
 *
 * @param options.finish - stores the rest of the page's recording
 * @param options.unstored - the server stores it no longer
 */
export function useRecording(
  { state, dispatch, send }: Live,
  {
    isLocal,
    finish,
    unstored,
  }: { isLocal: boolean; finish: () => Promise<void>; unstored: UploadEnd | undefined },
) {
  const capture = useRef<TabCapture>(undefined);
  const [recorded, setRecorded] = useState<Recorded>();
  const [failed, setFailed] = useState<'noCapture' | 'empty'>();
  const { status, last } = state.recording;

  const stop = () => {
    // With the word to the person's page the recording is over for the server, too.
    void finish().then(() => {
      send('stop_recording');
      return dispatch({ type: 'recordingStopped' });
    });
  };
  const latestStop = useRef(stop);
  latestStop.current = stop;
  useEffect(() => {
    // The person must not appear as recorded when they are not; with a file of the agent's own they are.
    if (unstored !== undefined && !isLocal) latestStop.current();
  }, [unstored, isLocal]);

  const requestRecording = async () => {
    setFailed(undefined);
    if (isLocal) {
      const opened = await captureTab(stop);
      if (!opened) {
        setFailed('noCapture');
        return;
      }
      capture.current?.end();
      capture.current = opened;
    }
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
