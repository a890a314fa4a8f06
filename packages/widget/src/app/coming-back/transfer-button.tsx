import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { lazyComponent } from '../../session/api/lazy-component.ts';
import { markOf } from '../../session/application/decision.ts';
import { transferText } from './transfer-text.ts';

/** The modal and the code that draws the picture, fetched at the first use. */
export const TransferModal = lazyComponent(() => import('./transfer-modal.tsx').then((m) => m.TransferModal));

/** «Seguir en mi celular», on a screen that a phone can scan. */
export function TransferButton({ onClick }: { onClick: () => void }) {
  return (
    <Button {...markOf('create-transfer')} look="outlined" onClick={onClick}>
      {transferText.open}
    </Button>
  );
}
