import { createHash } from 'node:crypto';
import { type MerchantPayload, payloadContent } from '@afilia/source-contracts/merchant-payload';
import { identifier } from '../sources/identifier.ts';

/** The core's answer when a registration is closed. */
type CoreWish = 'accept' | 'pending' | 'reject';

type DeliveredDocument = { documentId: string; kind: string; sha256: string; bytes: Buffer };

/** One registered merchant. `changed` orders registrations by their last change. */
export type CoreRecord = {
  registrationId: string;
  payload: MerchantPayload;
  contentSha256: string;
  documents: Map<string, DeliveredDocument>;
  wish: CoreWish;
  status: 'open' | 'pending' | 'accepted' | 'rejected' | 'cancelled';
  merchantCode: string | null;
  receivedAt: string;
  /** When it was taken back, and why; null before. */
  cancelled: { at: string; reason: string } | null;
  changed: number;
};

type RegisterAnswer = { registrationId: string; contentSha256: string } | 'differentContent';

/** The acquirer's core as the sandbox plays it: keeps what it got, in memory. */
export interface Core {
  register: (payload: MerchantPayload, at: Date) => RegisterAnswer;
  find: (registrationId: string) => CoreRecord | undefined;
  /** The highest revision of a folio. */
  ofFolio: (folio: string) => CoreRecord | undefined;
  /** Oldest change first. */
  list: () => CoreRecord[];
  change: (
    record: CoreRecord,
    to: Partial<Pick<CoreRecord, 'status' | 'merchantCode' | 'wish' | 'cancelled'>>,
  ) => void;
  /** Forgets one, as a core that lost it. */
  lose: (registrationId: string) => void;
  clear: () => void;
}

const maxRecords = 1000;

export const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Fresh memory; bounded, the oldest goes first. */
export function createCore(): Core {
  const records = new Map<string, CoreRecord>();
  let changes = 0;
  return {
    register(payload, at) {
      const registrationId = identifier('REG', payload.folio, String(payload.revision));
      const contentSha256 = sha256Of(payloadContent(payload));
      const known = records.get(registrationId);
      if (known && known.contentSha256 !== contentSha256) return 'differentContent';
      if (!known) {
        changes += 1;
        records.set(registrationId, {
          registrationId,
          payload,
          contentSha256,
          documents: new Map(),
          wish: 'accept',
          status: 'open',
          merchantCode: null,
          receivedAt: at.toISOString(),
          cancelled: null,
          changed: changes,
        });
        const [oldest] = records.keys();
        if (records.size > maxRecords && oldest !== undefined) records.delete(oldest);
      }
      return { registrationId, contentSha256 };
    },
    find: (registrationId) => records.get(registrationId),
    ofFolio: (folio) =>
      [...records.values()]
        .filter(({ payload }) => payload.folio === folio)
        .toSorted((one, other) => other.payload.revision - one.payload.revision)[0],
    list: () => [...records.values()].toSorted((one, other) => one.changed - other.changed),
    change(record, to) {
      changes += 1;
      Object.assign(record, to, { changed: changes });
    },
    lose: (registrationId) => records.delete(registrationId),
    clear: () => records.clear(),
  };
}
