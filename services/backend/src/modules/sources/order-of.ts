import type { OrderItem } from './ports/sources.ts';

/** What a source is told of a line of the basket: not where it goes, nor what else the line may carry. */
export const orderOf = ({ productId, quantity, mode }: OrderItem): OrderItem => ({
  productId,
  quantity,
  mode,
});
