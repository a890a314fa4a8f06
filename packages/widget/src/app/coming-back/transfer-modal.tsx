import { useEffect, useId, useRef, useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { Skeleton } from '@afilia/ui-kit/parts/skeleton.tsx';
import type { Answer } from '../../session/api/api-client.ts';
import { useRequest } from '../../session/application/use-request.ts';
import { useCountdown } from '../../session/react/use-countdown.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { QrCode } from './qr-code.tsx';
import { transferText as text } from './transfer-text.ts';

type Offered = Extract<Answer<'create-transfer'>, { __typename: 'Transfer' }>;

const Steps = styled('ol')({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: '16px' });
const Numbers = styled('div')({ display: 'flex', gap: '12px', justifyContent: 'center', marginTop: '12px' });

/** «Seguir en mi celular»: a picture for the phone, and the number that the phone shows. Only the person presses here. */
export function TransferModal({ onClose }: { onClose: () => void }) {
  const create = useRequest('create-transfer');
  const [offered, setOffered] = useState<Offered | null>(null);
  const [over, setOver] = useState(false);
  const offer = async () => {
    setOver(false);
    setOffered(null);
    const { given } = await create.run({});
    if (given) setOffered(given);
    else onClose();
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void offer();
  });
  return (
    <Modal title={text.title} onClose={onClose}>
      {over ? (
        <div style={{ paddingBottom: 24 }}>
          <Alert
            tone="warning"
            actions={
              <Button {...create.mark} size="small" onClick={() => void offer()}>
                {text.again}
              </Button>
            }
          >
            {text.over}
          </Alert>
        </div>
      ) : offered ? (
        <Offer key={offered.token} offered={offered} onOver={() => setOver(true)} />
      ) : (
        <Skeleton style={{ height: 320, marginBottom: 24 }} />
      )}
    </Modal>
  );
}

function Offer({ offered, onOver }: { offered: Offered; onOver: () => void }) {
  const widget = useWidget();
  const answer = useRequest('answer-transfer', (reason) => ['tooSoon', 'linkInvalid'].includes(reason));
  const [early, setEarly] = useState(false);
  const id = useId();
  const seconds = useCountdown(offered.expiresAt);
  useEffect(() => {
    if (seconds === 0) onOver();
  }, [seconds, onOver]);
  const press = async (number: number) => {
    setEarly(false);
    const { given, refused } = await answer.run({ token: offered.token, number });
    if (refused === 'tooSoon') return setEarly(true);
    if (refused !== undefined) return onOver();
    if (!given) return;
    // The server has ended this session; this tells the person so.
    widget.restart();
    widget.place.merge({ left: 'moved', moving: false });
    widget.emit('dm:exit', { reason: 'saved' });
  };
  return (
    <Steps>
      <li>
        <p style={{ margin: '0 0 12px' }}>{text.scan}</p>
        <QrCode text={offered.url} label={text.picture} />
      </li>
      <li style={{ paddingBottom: 24 }}>
        <p id={id} style={{ margin: 0 }}>
          {text.which}
        </p>
        <Numbers role="group" aria-labelledby={id}>
          {offered.numbers.map((number) => (
            <Button
              key={number}
              {...answer.mark}
              look="outlined"
              loading={answer.pending}
              onClick={() => void press(number)}
            >
              {number}
            </Button>
          ))}
        </Numbers>
        <p role="status" style={{ margin: '12px 0 0' }}>
          {early && text.early}
        </p>
      </li>
    </Steps>
  );
}
