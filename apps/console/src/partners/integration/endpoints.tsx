import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import type { EndpointSecret, StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';
import { type ApiResult, type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { RefusalAlert } from '../../audit/refusal-alert.tsx';
import { integrationText } from '../text/integration.ts';
import { DataTable } from '../../shell/theme/data-table.tsx';
import { Loading } from '../../shell/theme/loading.tsx';
import { AddDialog } from './add-dialog.tsx';
import { type EndpointAct, endpointColumns } from './endpoint-columns.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { ChangeSecretDialog, SecretDialog } from './secret-dialog.tsx';
import { useEndpoints } from './use-endpoints.ts';

const text = integrationText.endpoints;

/** The dialog that is open over the list. */
type Open =
  | { what: 'add' }
  | { what: 'secret' | 'replay'; of: StaffEndpoint }
  | { what: 'shown'; made: EndpointSecret };

/** Endpoints of the hosts that one works for. */
export function Endpoints({ onSignedOut }: { onSignedOut: () => void }) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [done, setDone] = useState<string>();
  const [open, setOpen] = useState<Open>();
  const onRefused = useCallback(
    (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused)),
    [onSignedOut],
  );
  const { found, load } = useEndpoints(onRefused);

  const run = async (requested: Promise<ApiResult<unknown>>, words: string) => {
    const answer = await requested;
    setRefusal(undefined);
    setDone(answer.ok ? words : undefined);
    if (!answer.ok) onRefused(answer.refusal);
    return load();
  };
  const act = (what: EndpointAct, of: StaffEndpoint) => {
    const name = { hostId: of.hostId, id: of.id };
    if (what === 'test') return void run(staffApi.tryEndpoint(name), text.tested);
    if (what === 'on' || what === 'off')
      return void run(staffApi.switchEndpoint({ ...name, state: what }), text.switched[what]);
    return setOpen({ what, of });
  };
  const close = () => setOpen(undefined);
  const onMade = (made: EndpointSecret) => {
    setRefusal(undefined);
    setDone(undefined);
    setOpen({ what: 'shown', made });
    void load();
  };
  return (
    <>
      <p className="lead">{text.lead}</p>
      <div aria-live="polite">
        {refusal && <RefusalAlert refusal={refusal} />}
        {done && <Alert severity="success">{done}</Alert>}
      </div>
      <div>
        <Button variant="contained" disabled={!found} onClick={() => setOpen({ what: 'add' })}>
          {text.add}
        </Button>
      </div>
      {found && found.endpoints.length === 0 && <p className="empty">{text.empty}</p>}
      {found && found.endpoints.length > 0 && (
        <DataTable
          name={text.title}
          rows={found.endpoints}
          columns={endpointColumns(act, found.hosts.length > 1)}
          keyOf={({ hostId, id }) => `${hostId} ${id}`}
        />
      )}
      {!found && !refusal && <Loading>{integrationText.loading}</Loading>}
      {open?.what === 'add' && found && (
        <AddDialog hosts={found.hosts} onMade={onMade} onClose={close} onSignedOut={onSignedOut} />
      )}
      {open?.what === 'secret' && (
        <ChangeSecretDialog of={open.of} onMade={onMade} onClose={close} onSignedOut={onSignedOut} />
      )}
      {open?.what === 'shown' && <SecretDialog secret={open.made.secret} onClose={close} />}
      {open?.what === 'replay' && (
        <ReplayDialog
          of={open.of}
          onClose={close}
          onSignedOut={onSignedOut}
          onDone={(words) => {
            setRefusal(undefined);
            setDone(words);
            close();
            void load();
          }}
        />
      )}
    </>
  );
}
