import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';
import { formatMoment } from '../../desk/text/cases.ts';
import {
  countText,
  detailText,
  eventText,
  formatNames,
  integrationText,
  stateText,
} from '../text/integration.ts';
import type { Column } from '../../shell/theme/row-table.tsx';
import { unbroken } from '../../shell/theme/unbroken.tsx';

const text = integrationText.endpoints;

/** Acts on an endpoint of the list. */
export type EndpointAct = 'test' | 'secret' | 'on' | 'off' | 'replay';

/** The endpoint of a host's configuration: its operator changes it there. */
const isConfigured = ({ id }: StaffEndpoint) => id === 'env';

const actsOf = (endpoint: StaffEndpoint): EndpointAct[] => {
  if (isConfigured(endpoint)) return ['test', 'replay'];
  return endpoint.state === 'on' ? ['test', 'secret', 'replay', 'off'] : ['test', 'secret', 'on'];
};

const kindText = (isPJ: boolean | null) => (isPJ === null ? [] : [isPJ ? text.companies : text.people]);

const Acts = (props: {
  endpoint: StaffEndpoint;
  onAct: (act: EndpointAct, endpoint: StaffEndpoint) => void;
}) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
    {actsOf(props.endpoint).map((act) => (
      <Button
        key={act}
        size="small"
        variant={act === 'off' ? 'text' : 'outlined'}
        aria-label={`${text[act]}: ${props.endpoint.url}`}
        onClick={() => props.onAct(act, props.endpoint)}
      >
        {text[act]}
      </Button>
    ))}
  </Stack>
);

/** @param hasHosts the one who reads works for several */
export const endpointColumns = (
  onAct: (act: EndpointAct, endpoint: StaffEndpoint) => void,
  hasHosts: boolean,
): Column<StaffEndpoint>[] => {
  const { columns } = text;
  return [
    {
      title: columns.address,
      cell: (endpoint) => (
        <span className="address">
          {endpoint.url}
          {isConfigured(endpoint) && <small> {text.configured}</small>}
        </span>
      ),
    },
    ...(hasHosts ? [{ title: columns.host, cell: ({ hostId }: StaffEndpoint) => hostId }] : []),
    { title: columns.format, cell: ({ format }) => formatNames[format] },
    {
      title: columns.events,
      wraps: true,
      cell: ({ types, isPJ }) => [...types.map(eventText), ...kindText(isPJ)].join(', '),
    },
    {
      title: columns.last,
      cell: ({ deliveredAt }) => (deliveredAt === null ? text.never : formatMoment(deliveredAt)),
    },
    { title: columns.pending, cell: ({ pending }) => (pending === null ? '–' : countText(pending)) },
    {
      title: columns.state,
      wraps: true,
      cell: ({ previousSecretUntil, lastFailure, ...endpoint }) => (
        <>
          {unbroken(stateText(endpoint))}
          {lastFailure != null && <small> {text.lastTry(detailText(lastFailure))}</small>}
          {previousSecretUntil !== null && previousSecretUntil > new Date().toISOString() && (
            <small> {unbroken(text.bothSign(formatMoment(previousSecretUntil)))}</small>
          )}
        </>
      ),
    },
    { title: columns.act, wraps: true, cell: (endpoint) => <Acts endpoint={endpoint} onAct={onAct} /> },
  ];
};
