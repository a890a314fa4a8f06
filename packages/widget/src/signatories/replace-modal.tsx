import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { useCommand } from '../session/application/use-command.ts';
import { text } from './text.ts';

/** Asks before a signatory is replaced: it costs the signatures that are there. */
export function ReplaceModal(props: {
  signatory: ApplicationView['signatories'][number];
  onClose: () => void;
}) {
  const { signatory, onClose } = props;
  const replace = useCommand('replace-signatory');
  const confirm = async () => {
    const outcome = await replace.run({ signatoryId: signatory.id });
    if (outcome.ok) onClose();
  };
  return (
    <Modal
      title={text.replacing.title(signatory.name)}
      onClose={onClose}
      actions={
        <>
          <Button {...replace.mark} loading={replace.pending} onClick={() => void confirm()}>
            {text.replacing.confirm}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {text.replacing.back}
          </Button>
        </>
      }
    >
      <p>{text.replacing.body}</p>
      <Alert tone="warning">{text.replacing.warning}</Alert>
    </Modal>
  );
}
