import { useState } from 'react';
import type { CedulaQr } from '@afilia/domain/values/identity/cedula-qr';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { CameraPicture } from './camera-picture.tsx';
import type { Said } from './scan-cedula.ts';
import { text } from './text.ts';

/** States in which the search has ended, and another try may help. */
const ended: readonly Said[] = ['stopped', 'refused', 'failed'];

/**
 * The camera, until the code of the person's cédula was read. It is stopped with the sheet.
 *
 * @param props.run - whose cédula it must be, canonical
 * @param props.onForbidden - the page's policy allows no reader
 */
export function ScanSheet(props: {
  run: string;
  onRead: (card: CedulaQr) => void;
  onForbidden: () => void;
  onClose: () => void;
}) {
  const { run, onRead, onForbidden, onClose } = props;
  const [attempt, setAttempt] = useState(0);
  const [reported, setSaid] = useState<Said>('opening');
  const report = (what: Said) => {
    setSaid(what);
    if (what === 'forbidden') onForbidden();
  };
  const retry = () => {
    setSaid('opening');
    setAttempt(attempt + 1);
  };
  return (
    <Modal
      title={text.title}
      onClose={onClose}
      actions={
        <>
          {ended.includes(reported) && <Button onClick={retry}>{text.again}</Button>}
          <Button look="outlined" onClick={onClose}>
            {text.type}
          </Button>
        </>
      }
    >
      <p>{text.lead}</p>
      <CameraPicture key={attempt} run={run} onSay={report} onRead={onRead} />
      <p role="status" style={{ marginTop: 12 }}>
        {text.said[reported]}
      </p>
    </Modal>
  );
}
