import type { Store } from '@afilia/backend/app/store/open-store';
import { passPlace } from './held-places.ts';

/** Around everything that is written of a transfer; `who` of a place is the application. */
export type TransferPlace = 'claiming' | 'claimed' | 'answering' | 'answered';

/** The store, in which a test holds the transfer that validates an account. @param url - of `HeldPlaces` */
export function heldTransfers(store: Store, url: string): Store {
  const { accountValidations: own } = store;
  const at = (place: TransferPlace, { applicationId }: { applicationId: string }) =>
    passPlace(url, place, applicationId);
  return {
    ...store,
    accountValidations: {
      ...own,
      claim: async (of) => {
        await at('claiming', of);
        const claimed = await own.claim(of);
        await at('claimed', of);
        return claimed;
      },
      answer: async (of) => {
        await at('answering', of);
        await own.answer(of);
        await at('answered', of);
      },
    },
  };
}
