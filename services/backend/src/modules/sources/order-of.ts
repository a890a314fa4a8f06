import type { OrderItem } from './ports/sources.ts';

/** Returns the part of a basket's line for a source: without its destination, or any other data of the line. */
export const orderOf = ({ productId, quantity, mode }: OrderItem): OrderItem => ({
  productId,
  quantity,
  mode,
});
