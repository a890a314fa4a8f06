import { Suspense, useState } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { lazyComponent } from '../../session/api/lazy-component.ts';
import { text } from './text.ts';

const NotMeModal = lazyComponent(() => import('./not-me-modal.tsx').then((m) => m.NotMeModal));

/** «No soy yo», for a signatory who needs a second factor. */
export function NotMe() {
  const [denying, setDenying] = useState(false);
  return (
    <>
      <Button look="outlined" onClick={() => setDenying(true)}>
        {text.own.notMe}
      </Button>
      <Suspense>{denying && <NotMeModal onClose={() => setDenying(false)} />}</Suspense>
    </>
  );
}
