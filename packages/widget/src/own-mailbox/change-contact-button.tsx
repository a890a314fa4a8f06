import { Suspense, useState } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { markOf } from '../session/application/decision.ts';
import { useApplication } from '../session/application/use-application.ts';
import { lazyComponent } from '../session/api/lazy-component.ts';
import { text } from './text.ts';

const ChangeContactModal = lazyComponent(() =>
  import('./change-contact-modal.tsx').then((m) => m.ChangeContactModal),
);

/** «Cambiar mi correo», for an applicant from whom the server takes it; says so when it is done. */
export function ChangeContactButton() {
  const { viewer } = useApplication().application;
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  if (!viewer.may.includes('request-contact-change')) return null;
  return (
    <div>
      <Button {...markOf('request-contact-change')} look="text" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <div role="status">{done && text.done(done)}</div>
      <Suspense>
        {open && (
          <ChangeContactModal
            onClose={() => setOpen(false)}
            onDone={(email) => {
              setOpen(false);
              setDone(email);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
