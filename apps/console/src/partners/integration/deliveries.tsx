import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import type { StaffDelivery, StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useAddressFilter } from '../../shell/app/use-address-filter.ts';
import { RefusalAlert } from '../../audit/refusal-alert.tsx';
import { integrationText } from '../text/integration.ts';
import { DataTable } from '../../shell/theme/data-table.tsx';
import { FilterSelect } from '../../shell/theme/filter-select.tsx';
import { Loading } from '../../shell/theme/loading.tsx';
import { deliveryColumns } from './delivery-columns.tsx';
import { useDeliveries } from './use-deliveries.ts';
import { useEndpoints } from './use-endpoints.ts';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type AddressWords, ofForm, oneOf } from '../../shell/app/address-filter.ts';
import { folioInAddress } from '../../shell/app/address-forms.ts';

/** An endpoint by its host and its id, as one word of an address. */
const endpointWord = ({ hostId, id }: { hostId: string; id: string }): string => `${hostId}~${id}`;

/** Filters of the deliveries, as their address holds them. */
const deliveriesInAddress: AddressWords<{
  endpoint?: string;
  result?: 'delivered' | 'failed';
  folio?: string;
}> = {
  endpoint: ofForm('destino', (text) => /^[\w.-]{1,40}~[\w-]{1,40}$/u.test(text)),
  result: oneOf('resultado', { delivered: 'entregados', failed: 'fallidos' }),
  folio: folioInAddress,
};

/** The sent body, letter by letter: the signature covers these bytes. */
const BodyDialog = ({ body, onClose }: { body: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="body">
    <DialogTitle id="body">{integrationText.deliveries.bodyTitle}</DialogTitle>
    <DialogContent>
      <code className="secret">{body}</code>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        {integrationText.close}
      </Button>
    </DialogActions>
  </Dialog>
);

const text = integrationText.deliveries;

/** Each endpoint by its address; an endpoint of the console's address that the list does not have, by its name. */
const optionsOf = (endpoints: readonly StaffEndpoint[], named: string | undefined) => {
  const known = endpoints.map((one) => [endpointWord(one), one.url] as const);
  return named === undefined || known.some(([word]) => word === named)
    ? known
    : [...known, [named, named] as const];
};

/** Deliveries to endpoints in the last thirty days. */
export function Deliveries({ onSignedOut }: { onSignedOut: () => void }) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [address, setAddress] = useAddressFilter(deliveriesInAddress);
  const [folio, setFolio] = useState(address.folio ?? '');
  /** Typed text that is no folio stays out of the address; the server answers that no application has it. */
  const [sought, setSought] = useState(folio);
  const filter = useMemo(() => {
    const [hostId, id] = address.endpoint?.split('~') ?? [];
    return {
      ...(hostId && id && { host: hostId, endpoint: id }),
      ...(address.result && { result: address.result }),
      ...(sought && { folio: sought }),
    };
  }, [address, sought]);
  const [body, setBody] = useState<string>();
  const onRefused = useCallback(
    (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused)),
    [onSignedOut],
  );
  const { found } = useEndpoints(onRefused);
  const { list, onTheWay, news, load, follow } = useDeliveries(filter, onRefused);

  const resend = async (delivery: StaffDelivery) => {
    const answer = await staffApi.resendDelivery({ id: delivery.id });
    setRefusal(undefined);
    return answer.ok ? follow(delivery) : onRefused(answer.refusal);
  };
  const show = async (id: string) => {
    const answer = await staffApi.readDeliveryBody({ id });
    if (!answer.ok) return onRefused(answer.refusal);
    setRefusal(undefined);
    return setBody(answer.value.body);
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    const typed = folio.trim().toUpperCase();
    setSought(typed);
    setAddress({ ...address, folio: typed });
    // The same question again is a question too: the answer may be another.
    if (typed === sought) void load();
  };
  return (
    <>
      <p className="lead">{text.lead}</p>
      <div aria-live="polite">
        {refusal && <RefusalAlert refusal={refusal} />}
        {news && (
          <Alert role="status" severity={news.severity}>
            {news.words}
          </Alert>
        )}
      </div>
      <form className="form-row" aria-label={text.filters} onSubmit={find}>
        <FilterSelect
          label={text.endpoint}
          all={text.all}
          options={optionsOf(found?.endpoints ?? [], address.endpoint)}
          value={address.endpoint}
          width={280}
          grow
          onChange={(endpoint) => {
            const { endpoint: _before, ...others } = address;
            setAddress(endpoint === undefined ? others : { ...others, endpoint });
          }}
        />
        <FilterSelect
          label={text.result}
          all={text.all}
          options={[
            ['delivered', text.results.delivered],
            ['failed', text.results.failed],
          ]}
          value={address.result}
          width={180}
          onChange={(result) => {
            const { result: _before, ...others } = address;
            setAddress(result === undefined ? others : { ...others, result });
          }}
        />
        <TextField
          label={text.folio}
          value={folio}
          autoComplete="off"
          sx={{ flex: '0 1 200px' }}
          onChange={({ target }) => setFolio(target.value)}
        />
        <Button type="submit" variant="outlined">
          {text.find}
        </Button>
      </form>
      {list && list.deliveries.length === 0 && <p className="empty">{text.empty}</p>}
      {list && list.deliveries.length > 0 && (
        <DataTable
          name={text.title}
          rows={list.deliveries}
          columns={deliveryColumns({
            addressOf: ({ hostId, endpointId: id }) =>
              found?.endpoints.find((one) => one.hostId === hostId && one.id === id)?.url ?? id,
            isOnTheWay: ({ id }) => onTheWay.has(id),
            onBody: ({ id }) => void show(id),
            onResend: (delivery) => void resend(delivery),
          })}
          keyOf={({ id }) => id}
          isCut={list.isCut}
        />
      )}
      {!list && !refusal && <Loading>{integrationText.loading}</Loading>}
      {body !== undefined && <BodyDialog body={body} onClose={() => setBody(undefined)} />}
    </>
  );
}
