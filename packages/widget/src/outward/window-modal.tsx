import { useRef, useState } from 'react';
import { copyText } from '@afilia/ui-kit/files/copy-text';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { styled } from '@afilia/ui-kit/theme/styled';
import { decision } from '../session/application/decision.ts';
import { useStore } from '../session/react/use-store.ts';
import { useWidget } from '../session/widget/widget.ts';
import { text } from './text.ts';

const Address = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  border: `1px solid ${theme.house.border}`,
  borderRadius: theme.shape.borderRadius,
  overflowWrap: 'anywhere',
  userSelect: 'all',
}));

/** Other sites refuse frames, so that nothing would be seen in one. */
const isFramed = () => window.self !== window.top;

/** The address of a window that did not open: to be copied, opened here, or tried again. */
export function WindowModal() {
  const { place } = useWidget();
  const outward = useStore(place, (state) => state.outward);
  const shown = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'byHand' | null>(null);
  if (!outward) return null;
  const { href, copied } = outward;
  const framed = isFramed();
  const copy = async () => setOutcome((await copyText(copied, shown.current)) ? 'copied' : 'byHand');
  return (
    <Modal
      title={text.title}
      onClose={() => place.merge({ outward: null })}
      actions={
        <>
          <Button {...decision} onClick={() => void copy()}>
            {text.copy}
          </Button>
          {!framed && (
            <Button {...decision} look="outlined" onClick={() => location.assign(href)}>
              {text.openHere}
            </Button>
          )}
        </>
      }
    >
      <p>{text.body}</p>
      <Address ref={shown} {...secretMarks(text.copy)}>
        {copied}
      </Address>
      <p role="status">{outcome && text[outcome]}</p>
      {!framed && <p>{text.here}</p>}
      <p>
        <Link decision href={href} target="_blank">
          {text.again}
        </Link>
      </p>
    </Modal>
  );
}
