import { useEffect, useRef } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { callText } from '../text/live.ts';
import type { useCall } from './use-call.ts';

/** Starts, shows and ends a call. */
export function CallPanel({ call, isPossible }: { call: ReturnType<typeof useCall>; isPossible: boolean }) {
  const { shown, remote, local, muted, camera, start, end, toggleMuted, toggleCamera } = call;
  const { status, last } = shown;
  return (
    <section className="panel tool" aria-labelledby="call-title">
      <h2 id="call-title">{callText.title}</h2>
      <div role="status" className="said">
        {last && <p className="outcome">{callText.last[last]}</p>}
        <p>{callText[status]}</p>
      </div>
      {status !== 'idle' && (
        <div className="videos">
          <Video stream={remote} label={callText.remote} />
          {camera && <Video stream={local} label={callText.local} muted />}
        </div>
      )}
      {status === 'idle' ? (
        <Button look="outlined" size="medium" disabled={!isPossible} onClick={() => void start()}>
          {callText.start}
        </Button>
      ) : (
        <div className="buttons">
          <Button size="medium" onClick={end}>
            {callText.end}
          </Button>
          {status === 'talking' && (
            <>
              <Button look="outlined" size="medium" onClick={toggleMuted}>
                {muted ? callText.unmute : callText.mute}
              </Button>
              <Button look="outlined" size="medium" onClick={() => void toggleCamera()}>
                {camera ? callText.cameraOff : callText.cameraOn}
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** Live video of a person; live speech has no captions. */
function Video(props: { stream: MediaStream | undefined; label: string; muted?: boolean }) {
  const { stream, label, muted = false } = props;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  return (
    <video ref={video} autoPlay playsInline muted={muted} aria-label={label}>
      <track kind="captions" />
    </video>
  );
}
