import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { markOf } from '../../session/application/decision.ts';
import { useMaybeApplication } from '../../session/application/use-application.ts';
import { useModal } from '../../session/widget/use-data-model.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { text } from './text.ts';

/** The code's mail could not be delivered, or the new address was refused. */
export function ErrorEmailOtpModal() {
  const { close } = useModal('showModalErrorEmailOtp');
  const { navigate } = useNavigate();
  const otp = useMaybeApplication()?.otp;
  const canChange = otp?.purpose === 'contact' && otp.emailChangesLeft > 0;
  const change = () => {
    close();
    navigate('/screenchangeotpmail');
  };
  return (
    <Modal
      title={text.title}
      onClose={close}
      actions={
        <>
          {canChange && (
            <Button {...markOf('modificar-email')} onClick={change}>
              {text.changeEmail}
            </Button>
          )}
          <Button look={canChange ? 'outlined' : 'contained'} onClick={close}>
            {text.close}
          </Button>
        </>
      }
    >
      <p>{canChange ? text.content : text.contentFixed}</p>
    </Modal>
  );
}
