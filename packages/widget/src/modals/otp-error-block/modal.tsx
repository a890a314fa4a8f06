import { ErrorModal } from '../../errors-view/error-modal.tsx';

/** The last wrong code (R12): the only way is back to the beginning. */
export function OtpErrorBlockModal() {
  return <ErrorModal flag="showModalOTPErrorBlock" blocking />;
}
