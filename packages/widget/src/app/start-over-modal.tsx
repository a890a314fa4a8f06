import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { useMaybeApplication } from '../session/application/use-application.ts';
import { useCommand } from '../session/application/use-command.ts';
import { useWidget } from '../session/widget/widget.ts';
import { startOverText as text } from './start-over-text.ts';

/** Confirms «Comenzar de nuevo», which withdraws the application and shows the index. */
export function StartOverModal({ onClose }: { onClose: () => void }) {
  const widget = useWidget();
  const folio = useMaybeApplication()?.folio ?? '';
  const withdraw = useCommand('withdraw-application', { place: 'form' });
  const confirm = async () => {
    const outcome = await withdraw.run({});
    onClose();
    if (outcome.ok) widget.restart();
  };
  return (
    <Modal
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button {...withdraw.mark} loading={withdraw.pending} onClick={() => void confirm()}>
            {text.confirm}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {text.stay}
          </Button>
        </>
      }
    >
      <p>{text.body(folio)}</p>
    </Modal>
  );
}
