import { type AddressWords, oneOf } from '../../shell/app/address-filter.ts';
import { hostInAddress, pageInAddress } from '../../shell/app/address-forms.ts';
import type { InvitationFilter } from '../api/invitations-api.ts';

/** What narrows the list and stands in its address: not the text, which can name an executive. `page`: another list begins anew. */
export const invitationsInAddress: AddressWords<Omit<InvitationFilter, 'text'> & { page?: string }> = {
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
