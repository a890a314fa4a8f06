import { useEffect, useRef } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';

/** Result of an action on a signatory; without `done`, the reason why it failed. */
export type Notice = { words: string; done: boolean };

// There before its words, else they would not be read out; until then it takes no room in its Stack.
const Region = styled('div')({ '&:empty': { marginBottom: '-24px' } });

/** Shows and announces a notice. Takes the focus, because the pressed button can be removed. */
export function NoticeLine({ notice }: { notice: Notice | null }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (notice && (!activeElement || activeElement === body)) region.current?.focus({ preventScroll: true });
  }, [notice]);
  return (
    <Region role="status" ref={region} tabIndex={-1}>
      {notice && <Alert tone={notice.done ? 'success' : 'info'}>{notice.words}</Alert>}
    </Region>
  );
}
