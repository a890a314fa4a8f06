import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useMemo, useState } from 'react';
import type {
  InvitationLink,
  StaffInvitation,
  InvitationCancelled,
} from '@afilia/api-contract/partners/invitation-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { useAddressFilter } from '../../shell/app/use-address-filter.ts';
import { RefusalAlert } from '../../audit/refusal-alert.tsx';
import { invitationsText as text, invitationsText } from '../text/invitations.ts';
import { Loading } from '../../shell/theme/loading.tsx';
import { FileDialog } from './file-dialog.tsx';
import { type AddressWords, oneOf } from '../../shell/app/address-filter.ts';
import { hostInAddress, pageInAddress } from '../../shell/app/address-forms.ts';
import { type InvitationAct, nameOf } from './invitation-columns.tsx';
import { type InvitationFilter, InvitationFilters } from './invitation-filters.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NewDialog } from './new-dialog.tsx';
import { useAnswer } from '../../shell/api/use-answer.ts';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';

const cancelText = invitationsText.cancelling;

/** Asks before an invitation ends. */
function CancelDialog(props: {
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
      title={cancelText.title(nameOf(of))}
      cancel={invitationsText.back}
      submit={cancelText.send}
      pending={pending}
      onSubmit={() => void cancel()}
      onClose={onClose}
    >
      <p>{cancelText.lead}</p>
      <div aria-live="polite">{refusal && <RefusalAlert refusal={refusal} />}</div>
    </FormDialog>
  );
}

/** The filters of the list that its address holds: not the text, which can name an executive. `page`: another list begins anew. */
const invitationsInAddress: AddressWords<Omit<InvitationFilter, 'text'> & { page?: string }> = {
  hostId: hostInAddress,
  status: oneOf('estado', {
    created: 'creadas',
    sent: 'enviadas',
    opened: 'abiertas',
    started: 'en-curso',
    finished: 'terminadas',
    expired: 'vencidas',
    cancelled: 'anuladas',
  }),
  page: pageInAddress,
};

/** The dialog that is open over the list. */
type Open =
  | { what: 'add' | 'file' }
  | { what: 'cancel'; of: StaffInvitation }
  | { what: 'link'; link: InvitationLink; shows: 'made' | 'link' | 'qr' };

/** Customers whom banks invite, of the hosts that one works for. */
export function InvitationsPage() {
  const { onSignedOut } = useStaff();
  const [hosts, setHosts] = useState<readonly string[]>();
  const [{ hostId, status }, setAddress] = useAddressFilter(invitationsInAddress);
  const [sought, setSought] = useState('');
  const [again, setAgain] = useState({});
  // Another object is another question.
  const { filter } = useMemo(
    () => ({
      filter: {
        ...(hostId && { hostId }),
        ...(status && { status }),
        ...(sought && { text: sought }),
      } satisfies InvitationFilter,
      again,
    }),
    [hostId, status, sought, again],
  );
  const narrow = ({ text: words = '', ...others }: InvitationFilter) => {
    setSought(words);
    setAddress(others);
  };
  const [refusal, setRefusal] = useState<Refusal>();
  const [done, setDone] = useState<string>();
  const [open, setOpen] = useState<Open>();
  const onRefused = useCallback(
    (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused)),
    [onSignedOut],
  );
  const close = () => setOpen(undefined);
  const changed = (words?: string) => {
    setRefusal(undefined);
    setDone(words);
    // Asked once more, on the same page.
    setAgain({});
  };
  /** The list may have changed, by an act here or by a colleague. */
  const closeChanged = () => {
    changed();
    close();
  };
  const act = async (what: InvitationAct, of: StaffInvitation) => {
    setRefusal(undefined);
    setDone(undefined);
    if (what === 'cancel') return setOpen({ what, of });
    const answer = await staffApi.showInvitationLink({ hostId: of.hostId, id: of.id });
    return answer.ok ? setOpen({ what: 'link', link: answer.value, shows: what }) : onRefused(answer.refusal);
  };
  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <section className="card">
        <p className="lead">{text.lead}</p>
        <div aria-live="polite">
          {refusal && <RefusalAlert refusal={refusal} />}
          {done && <Alert severity="success">{done}</Alert>}
        </div>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button variant="contained" disabled={!hosts?.length} onClick={() => setOpen({ what: 'add' })}>
            {text.add}
          </Button>
          <Button variant="outlined" disabled={!hosts?.length} onClick={() => setOpen({ what: 'file' })}>
            {text.upload}
          </Button>
        </Stack>
        <InvitationFilters hosts={hosts ?? []} filter={filter} onChange={narrow} />
        <InvitationTable
          key={JSON.stringify(filter)}
          filter={filter}
          onHosts={setHosts}
          onAct={(what, of) => void act(what, of)}
          onRefused={onRefused}
        />
        {!hosts && !refusal && <Loading>{text.loading}</Loading>}
      </section>
      {open?.what === 'add' && hosts && (
        <NewDialog
          hosts={hosts}
          onMade={(link) => {
            changed();
            setOpen({ what: 'link', link, shows: 'made' });
          }}
          onClose={close}
          onSignedOut={onSignedOut}
        />
      )}
      {open?.what === 'file' && hosts && (
        <FileDialog hosts={hosts} onClose={closeChanged} onSignedOut={onSignedOut} />
      )}
      {open?.what === 'link' && <LinkDialog link={open.link} shows={open.shows} onClose={close} />}
      {open?.what === 'cancel' && (
        <CancelDialog
          of={open.of}
          onDone={() => {
            changed(text.cancelling.done);
            close();
          }}
          onClose={closeChanged}
          onSignedOut={onSignedOut}
        />
      )}
    </main>
  );
}
