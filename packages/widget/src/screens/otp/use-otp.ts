import { type Otp } from '../../forms/one-time-code/code-rules.ts';
import { useCodeForm } from '../../forms/one-time-code/use-code-form.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';

/** The form of a mailed code, and the way back from it. */
export function useOtp(otp: Otp) {
  const { application } = useApplication();
  const { navigate } = useNavigate();
  const form = useCodeForm(otp);
  const cancel = useCommand('cancel-signature-request', { place: 'otp' });

  const goBack = () => (otp.purpose === 'signature' ? void cancel.run({}) : navigate('/screenembedprospect'));
  const canGoBack =
    otp.purpose === 'signature' || application.editableRoutes.includes('/screenembedprospect');

  return {
    ...form,
    goBack: canGoBack ? goBack : null,
    goingBack: cancel.pending,
    documents: application.documents.length,
  };
}
