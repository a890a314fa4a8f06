import type {
  AnnouncementsReplayed,
  DeliveryBody,
  EndpointSecret,
  EventSent,
  MakeEndpoint,
  StaffDeliveries,
  StaffEndpoint,
  StaffEndpoints,
} from '@afilia/api-contract/partners/webhook-answers';
import { send } from '../../shell/api/staff-api.ts';

type Name = Pick<StaffEndpoint, 'hostId' | 'id'>;

const of = ({ hostId, id }: Name) => `webhooks/${encodeURIComponent(hostId)}/${encodeURIComponent(id)}`;
const ofDelivery = (id: string) => `webhook-deliveries/${encodeURIComponent(id)}`;

/** What narrows the list of deliveries. */
export type DeliveryFilter = {
  endpoint?: Name | undefined;
  result?: 'delivered' | 'failed' | undefined;
  folio?: string | undefined;
};

const queryOf = ({ endpoint, result, folio }: DeliveryFilter) => {
  const query = new URLSearchParams();
  if (endpoint) {
    query.set('host', endpoint.hostId);
    query.set('endpoint', endpoint.id);
  }
  if (result) query.set('result', result);
  if (folio) query.set('folio', folio);
  return query.size > 0 ? `?${query}` : '';
};

/** Where changes of applications are announced, and what was delivered; what is done is on record. */
export const webhooksApi = {
  endpoints: () => send<StaffEndpoints>('webhooks'),
  make: (endpoint: MakeEndpoint) => send<EndpointSecret>('webhooks', endpoint),
  test: (name: Name) => send<EventSent>(`${of(name)}/test`, 'empty'),
  changeSecret: (name: Name) => send<EndpointSecret>(`${of(name)}/secret`, 'empty'),
  switch: (name: Name, state: StaffEndpoint['state']) =>
    send<{ state: StaffEndpoint['state'] }>(`${of(name)}/state`, { state }),
  replay: (name: Name, since: string) => send<AnnouncementsReplayed>(`${of(name)}/replay`, { since }),
  deliveries: (filter: DeliveryFilter) => send<StaffDeliveries>(`webhook-deliveries${queryOf(filter)}`),
  body: (id: string) => send<DeliveryBody>(`${ofDelivery(id)}/body`),
  resend: (id: string) => send<EventSent>(`${ofDelivery(id)}/resend`, 'empty'),
};
