import type { FunnelQuery } from '@afilia/api-contract/insights/funnel-answers';
import { type AddressWords, oneOf } from '../shell/app/address-filter.ts';
import { hostInAddress, mondayInAddress } from '../shell/app/address-forms.ts';

/** What the funnel is narrowed to, as its address says it. */
export const funnelInAddress: AddressWords<FunnelQuery> = {
  week: mondayInAddress,
  span: oneOf<'4' | '12'>('semanas', { 4: '4', 12: '12' }),
  host: hostInAddress,
  kind: oneOf('tipo', { natural: 'persona', legal: 'empresa' }),
  entry: oneOf('entrada', { page: 'pagina', session: 'servidor', invitation: 'invitacion' }),
};
