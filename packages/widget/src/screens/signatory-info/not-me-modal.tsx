import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { useCommand } from '../../session/application/use-command.ts';
import { text } from './text.ts';

/** «No soy yo»: ends this link and notifies the applicant. */
export function NotMeModal({ onClose }: { onClose: () => void }) {
  const notMe = useCommand('not-me');
  const report = async () => {
    const outcome = await notMe.run({});
    if (outcome.ok) onClose();
  };
  return (
    <Modal
      title={text.notMe.title}
      onClose={onClose}
      actions={
        <>
          <Button {...notMe.mark} loading={notMe.pending} onClick={() => void report()}>
            {text.notMe.confirm}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {text.notMe.back}
          </Button>
        </>
      }
    >
      <p>{text.notMe.body}</p>
    </Modal>
  );
}
