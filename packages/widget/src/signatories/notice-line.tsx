import { useEffect, useRef } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';

/** What came of something that was asked for about a signatory; not `done`: why it could not be done now. */
export type Notice = { words: string; done: boolean };

// There before its words, else they would not be read out; until then it takes no room in its Stack.
const Region = styled('div')({ '&:empty': { marginBottom: '-24px' } });

/** Says a notice, on the screen and aloud. The button that asked for it may be gone by then: the focus is here then. */
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
