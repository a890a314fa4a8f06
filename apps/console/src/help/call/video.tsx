import { useEffect, useRef, useState } from 'react';
import { limits } from '@afilia/assist-protocol/limits';

/**
 * Live video of a person, shown while there is a picture: until a camera is on, its place in the connection is held by a
 * placeholder. Live speech has no captions.
 */
export function Video(props: {
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
