import { ErrorModal } from '../../errors-view/error-modal.tsx';

/** Words, actions and code come from the catalogue. */
export function OtpErrorModal() {
  return <ErrorModal flag="showModalOTPError" />;
}
