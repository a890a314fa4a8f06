import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { useLeave } from '../session/widget/use-leave.ts';
import { text } from './text.ts';

/** Asks before «Guardar y salir» (spec/interface-rules#leaving). */
export function LeaveModal({ onClose }: { onClose: () => void }) {
  const leaveFor = useLeave();
  const leave = () => {
    leaveFor('saved');
    onClose();
  };
  return (
    <Modal
      title={text.leave.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={leave}>{text.leave.leave}</Button>
          <Button look="outlined" onClick={onClose}>
            {text.leave.stay}
          </Button>
        </>
      }
    >
      <p>{text.leave.body}</p>
    </Modal>
  );
}
