import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { accountLine, addressLine, feeLine } from './lines.ts';
import type { Names } from './names.ts';
import { productRows } from './blocks.ts';
import { rowsOf, type Block } from './rows.ts';
import { text } from './text.ts';

/**
 * «Lo que pagas y recibes»: equipment with its price, fees, pay-out account, and the delivery address
 * (spec/screens#summary). The account is masked here as in its own block.
 */
export function payBlock(application: ApplicationView, names: Names): Block {
  const { prospect, basket, quote, conditions } = application;
  const used = new Set((basket?.items ?? []).map(({ addressId }) => addressId));
  const sentTo = (prospect?.addresses ?? []).filter(({ id }) => used.has(id));
  return {
    id: 'pay',
    edits: null,
    rows: [
      ...(prospect ? productRows(application, prospect) : []),
      ...rowsOf(
        { id: 'fees', label: text.rows.fees, value: quote?.rates.map(feeLine).join('\n') },
        {
          id: 'payOut',
          label: text.rows.payOut,
          value: conditions && accountLine(conditions.account, names),
          secret: true,
        },
        {
          id: 'deliverTo',
          label: text.rows.deliverTo,
          value: sentTo.map((address) => addressLine(address, names)).join('\n'),
        },
      ),
    ],
  };
}

/** «Quién firma» of a natural person; a company has a block with its signatories. */
export function ownSignature({ isPJ, prospect }: ApplicationView): Block | null {
  if (isPJ || !prospect) return null;
  const { firstNames, paternalSurname, maternalSurname } = prospect;
  const label = [firstNames, paternalSurname, maternalSurname].filter(Boolean).join(' ') || text.rows.name;
  return { id: 'signatories', edits: null, rows: [{ id: 'self', label, value: text.youSign }] };
}
