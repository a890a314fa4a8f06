import { useEffect, useRef } from 'react';
import type { CedulaQr } from '@afilia/domain/values/identity/cedula-qr';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { styled } from '@afilia/ui-kit/theme/styled';
import { scanCedula, type Said } from './scan-cedula.ts';
import { text } from './text.ts';

const Picture = styled('div')(({ theme }) => ({
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  background: '#1a1a1a',
  '& > video': { display: 'block', width: '100%', height: 'min(300px, 45vh)', objectFit: 'cover' },
}));

type Props = {
  /** The RUN that the cédula must have, canonical. */
  run: string;
  onSay: (stated: Said) => void;
  onRead: (card: CedulaQr) => void;
};

/** The camera's picture, as long as this is drawn and the tab is shown; searched for a cédula once. */
export function CameraPicture({ run, ...reported }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(reported);
  useEffect(() => {
    latest.current = reported;
  });
  useEffect(() => {
    if (!video.current) return undefined;
    const left = new AbortController();
    const stopWhenHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      left.abort();
      latest.current.onSay('stopped');
    };
    document.addEventListener('visibilitychange', stopWhenHidden);
    const look = async (picture: HTMLVideoElement) => {
      const say = (stated: Said) => latest.current.onSay(stated);
      const card = await scanCedula(picture, { run, signal: left.signal, say });
      if (card) latest.current.onRead(card);
    };
    void look(video.current);
    return () => {
      document.removeEventListener('visibilitychange', stopWhenHidden);
      left.abort();
    };
  }, [run]);
  return (
    <Picture {...secretMarks()}>
      <video ref={video} aria-label={text.video} playsInline muted />
    </Picture>
  );
}
