import { Suspense, useState } from 'react';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { markOf } from '../../session/application/decision.ts';
import { lazyComponent } from '../../session/api/lazy-component.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { text } from './text.ts';

const HandOverModal = lazyComponent(() => import('./hand-over-modal.tsx').then((m) => m.HandOverModal));

const words = text.handOver;

/** Second way for a company: another person has the key, or was already requested to enter it (spec/states#key-holder). */
export function KeyElsewhere() {
  const { keyHolder } = useApplication().application;
  const [requesting, setAsking] = useState(false);
  const failed = keyHolder?.mail === 'failed';
  return (
    <>
      {keyHolder ? (
        <Alert
          tone={failed ? 'error' : 'info'}
          title={words.waiting(keyHolder.name)}
          actions={
            <Button {...markOf('hand-over-key')} look="outlined" size="small" onClick={() => setAsking(true)}>
              {words.again}
            </Button>
          }
        >
          {failed
            ? words.failed(keyHolder.maskedEmail)
            : words.sent(keyHolder.maskedEmail, unbrokenDay(dayInChile(new Date(keyHolder.linkExpiresAt))))}
          {keyHolder.opened && ` ${words.opened}`}
        </Alert>
      ) : (
        <div>
          <Link decision onClick={() => setAsking(true)}>
            {words.open}
          </Link>
        </div>
      )}
      <Suspense>{requesting && <HandOverModal onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
