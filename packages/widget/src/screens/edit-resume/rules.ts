import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { FieldError } from '../../session/application/use-command.ts';
import type { SummaryBlock } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** The blocks in the order of the summary. */
export const blocks: readonly SummaryBlock[] = ['prospect', 'basket', 'conditions', 'declaration'];

/**
 * Field errors of `edit-summary` as the block's own command would name them.
 *
 * @example withoutBlock('prospect', [{ field: 'prospect.phone', reason: 'phone.format' }]) // field: 'phone'
 */
export const withoutBlock = (block: SummaryBlock, errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ field, reason }) => ({
    field: field.startsWith(`${block}.`) ? field.slice(block.length + 1) : field,
    reason,
  }));

/**
 * Returns the parts of the basket that a changed prospect would take away: the address of a machine, or the page that
 * an internet product needs. The basket must be changed first.
 */
export function basketConflicts(
  basket: ApplicationView['basket'],
  prospect: { addresses: readonly { id: string }[]; channels: readonly string[] },
): { field: 'addresses' | 'channels'; message: string }[] {
  const items = basket?.items ?? [];
  const known = new Set(prospect.addresses.map(({ id }) => id));
  const homeless = items.some(({ addressId }) => addressId !== null && !known.has(addressId));
  // Only products sold over the internet go to no address.
  const online = items.some(({ addressId }) => addressId === null);
  return [
    ...(online && !prospect.channels.includes('internet')
      ? [{ field: 'channels' as const, message: text.webInUse }]
      : []),
    ...(homeless ? [{ field: 'addresses' as const, message: text.addressInUse }] : []),
  ];
}
