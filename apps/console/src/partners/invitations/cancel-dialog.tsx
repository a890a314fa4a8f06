import type { InvitationCancelled, StaffInvitation } from '@afilia/api-contract/partners/invitation-answers';
import { useAnswer } from '../../shell/api/use-answer.ts';
import { RefusalAlert } from '../../audit/refusal-alert.tsx';
import { invitationsText } from '../text/invitations.ts';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';
import { nameOf } from './invitation-columns.tsx';
import { staffApi } from '../../shell/api/staff-api.ts';

const text = invitationsText.cancelling;

/** Asks before an invitation ends. */
export function CancelDialog(props: {
  of: StaffInvitation;
  onDone: () => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { of, onDone, onClose, onSignedOut } = props;
  const { pending, refusal, ask } = useAnswer<InvitationCancelled>(onSignedOut);
  const cancel = async () => {
    if (await ask(() => staffApi.cancelInvitation({ hostId: of.hostId, id: of.id }))) onDone();
  };
  return (
    <FormDialog
      title={text.title(nameOf(of))}
      cancel={invitationsText.back}
      submit={text.send}
      pending={pending}
      onSubmit={() => void cancel()}
      onClose={onClose}
    >
      <p>{text.lead}</p>
      <div aria-live="polite">{refusal && <RefusalAlert refusal={refusal} />}</div>
    </FormDialog>
  );
}
