import { useEffect, useRef, useState } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { callText } from '../text/live.ts';
import { clockText } from './clock-text.ts';
import { limits } from '@afilia/assist-protocol/limits';
import { isAnswered } from './call-state.ts';
import type { useCall } from './use-call.ts';

/**
 * Live video of a person, shown while there is a picture: until a camera is on, its place in the connection is held by a
 * placeholder. Live speech has no captions.
 */
function Video(props: {
  stream: MediaStream | undefined;
  label: string;
  muted?: boolean;
  /** No picture comes, or only black ones. */
  isOff?: boolean;
}) {
  const { stream, label, muted = false, isOff = false } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [hasPicture, setPicture] = useState(false);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted={muted}
      aria-label={label}
      hidden={!hasPicture || isOff}
      onResize={({ currentTarget }) => setPicture(currentTarget.videoWidth > limits.remoteVideo.pausedWidth)}
    >
      <track kind="captions" />
    </video>
  );
}

/** The tone that callers hear in Chile: 425 Hz, one second of four. */
const tone = { hertz: 425, onSeconds: 1, everySeconds: 4, volume: 0.06 };

/**
 * Plays the tone of a call that rings, for as long as one may ring. Without sound on the machine nothing happens.
 *
 * @returns stops it
 */
function startRingback(): () => void {
  const audio = new AudioContext();
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = tone.hertz;
  volume.gain.value = 0;
  const now = audio.currentTime;
  for (let at = 0; at < limits.answerTimeoutMs / 1_000; at += tone.everySeconds) {
    volume.gain.setValueAtTime(tone.volume, now + at);
    volume.gain.setValueAtTime(0, now + at + tone.onSeconds);
  }
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start();
  return () => void audio.close();
}

/** A call that is being made or goes on: under the visitor's page, so that nothing of it scrolls away. */
export function CallBar({
  call,
  isCameraOff,
  isMicrophoneOff,
}: {
  call: ReturnType<typeof useCall>;
  /** Of the visitor. */
  isCameraOff: boolean;
  /** Of the visitor, who has lost it. */
  isMicrophoneOff: boolean;
}) {
  const { shown, remote, local, muted, camera, end, toggleMuted, toggleCamera } = call;
  const { status } = shown;
  const hangUp = useRef<HTMLButtonElement>(null);
  const isTalking = isAnswered(shown);
  // The button that was pressed went away.
  useEffect(() => hangUp.current?.focus(), []);
  useEffect(() => (status === 'ringing' ? startRingback() : undefined), [status]);
  return (
    <section className="call-bar" aria-label={callText.bar}>
      <p role="status">
        {callText[status]}
        {isTalking && !call.hasMicrophone && ` ${callText.lostMicrophone}`}
        {isTalking && isMicrophoneOff && ` ${callText.theyLostMicrophone}`}
      </p>
      {isTalking && <Duration />}
      {isTalking && <Video stream={remote} label={callText.remote} isOff={isCameraOff} />}
      {camera && <Video stream={local} label={callText.local} muted />}
      <div className="buttons">
        {isTalking && (
          <>
            {call.hasMicrophone ? (
              <Button look="outlined" size="medium" onClick={toggleMuted}>
                {muted ? callText.unmute : callText.mute}
              </Button>
            ) : (
              <Button look="outlined" size="medium" onClick={call.retryMicrophone}>
                {callText.retryMicrophone}
              </Button>
            )}
            <Button look="outlined" size="medium" onClick={() => void toggleCamera()}>
              {camera ? callText.cameraOff : callText.cameraOn}
            </Button>
          </>
        )}
        <Button ref={hangUp} size="medium" onClick={end}>
          {callText.end}
        </Button>
      </div>
    </section>
  );
}

/** Time since it is shown. */
function Duration() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - from) / 1_000)), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" aria-label={callText.lasting} className="call-clock">
      {clockText(seconds)}
    </p>
  );
}
