import { Suspense, useState } from 'react';
import type { CedulaQr } from '@afilia/domain/values/identity/cedula-qr';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { lazyComponent } from '../../../session/api/lazy-component.ts';
import { hasFoundCamera } from './camera.ts';
import { text } from './text.ts';

const ScanSheet = lazyComponent(() => import('./scan-sheet.tsx').then((m) => m.ScanSheet));

const isTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * «Escanear mi cédula», if there is a camera and the page was not found to forbid a reader; else nothing.
 *
 * @param props.rut - the RUT that the cédula must have, as shown
 * @param props.onRead - puts the two values into their fields
 */
export function ScanButton({ rut, onRead }: { rut: string; onRead: (card: CedulaQr) => void }) {
  const [isForbidden, setForbidden] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isRead, setRead] = useState(false);
  const run = parseRut(rut);
  if (!hasFoundCamera() || !run.ok || (isForbidden && !isOpen)) return null;
  return (
    <div>
      <Button look={isTouch() ? 'contained' : 'outlined'} wide onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <p role="status" style={{ margin: isRead ? '8px 0 0' : 0 }}>
        {isRead && text.read}
      </p>
      <Suspense>
        {isOpen && (
          <ScanSheet
            run={run.value}
            onRead={(card) => {
              setOpen(false);
              setRead(true);
              onRead(card);
            }}
            onForbidden={() => setForbidden(true)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
