import type {
  WebhookCursors,
  WebhookDeliveries,
  WebhookEndpoints,
} from '@afilia/backend/platform/ports/webhooks';
import type { MemoryDatabase } from './memory-database.ts';

/** The last announced event of each application, in memory. */
export const createMemoryCursors = ({ rows }: MemoryDatabase): WebhookCursors => ({
  take: async ({ applicationId: id }, { holder, now, until }) => {
    const row = rows.get(id);
    if (!row) return 0;
    const cursor = row.webhook;
    if (cursor && cursor.holder !== null && cursor.heldUntil > now) return 'held';
    row.webhook = { delivered: cursor?.delivered ?? 0, holder, heldUntil: until };
    return row.webhook.delivered;
  },
  advance: async ({ applicationId: id }, { holder, version, until }) => {
    const cursor = rows.get(id)?.webhook;
    if (cursor?.holder !== holder) return false;
    cursor.delivered = version;
    cursor.heldUntil = until;
    return true;
  },
  release: async ({ applicationId: id }, holder) => {
    const cursor = rows.get(id)?.webhook;
    if (cursor?.holder === holder) cursor.holder = null;
  },
  rewind: async (since, { applicationId }) =>
    [...rows].flatMap(([id, row]) => {
      if (applicationId !== undefined && id !== applicationId) return [];
      if (!row.events.some(({ at }) => at >= since)) return [];
      const before = row.events.findLast(({ at }) => at < since)?.version ?? 0;
      const delivered = Math.min(before, row.webhook?.delivered ?? before);
      row.webhook = { delivered, holder: null, heldUntil: '' };
      return [id];
    }),
});

const notThere = () => Promise.resolve(undefined);

/** Hosts make no endpoints here, and nothing reads the log of deliveries. */
export const noEndpoints: { endpoints: WebhookEndpoints; deliveries: WebhookDeliveries } = {
  endpoints: {
    create: () => Promise.resolve('tooMany'),
    find: notThere,
    list: () => Promise.resolve([]),
    backlogOfConfigured: () =>
      Promise.resolve({ pending: 0, pendingSince: null, failingSince: null, deliveredAt: null }),
    change: notThere,
    rotate: notThere,
    remove: () => Promise.resolve(false),
    switchOff: () => Promise.resolve(false),
    switchOn: notThere,
    noteDelivered: notThere,
    noteFailed: notThere,
  },
  deliveries: {
    note: notThere,
    list: () => Promise.resolve([]),
    find: notThere,
    deleteBefore: notThere,
  },
};
