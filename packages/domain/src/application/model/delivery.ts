/** Outcomes of a mail. */
export const deliveries = ['queued', 'sent', 'failed'] as const;
export type Delivery = (typeof deliveries)[number];
