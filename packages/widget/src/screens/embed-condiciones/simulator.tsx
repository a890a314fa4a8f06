import { useWatch } from 'react-hook-form';
import { styled } from '@afilia/ui-kit/theme/styled';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatClp } from '@afilia/domain/values/identity/money';
import { groupThousands } from '@afilia/domain/values/identity/rut';
import { MoneyField } from '@afilia/ui-kit/fields/money-field.tsx';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { words, wordFor } from '../../forms/words.ts';
import { netByCard, saleRange } from './net-by-card.ts';
import { text } from './text.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  padding: '16px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  [theme.containerQueries.up('sm')]: { gridTemplateColumns: '200px 1fr', gap: '24px' },
}));
const Results = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 16px',
  margin: 0,
  '& dd': { margin: 0, textAlign: 'end', fontWeight: 600 },
});

/** «Recibes …» for a sale of any amount; nothing of it is sent. */
export function Simulator(props: { quote: NonNullable<ApplicationView['quote']>; firstAmount: number }) {
  const { quote, firstAmount } = props;
  const { control } = useWidgetForm({ amount: groupThousands(String(firstAmount)) });
  const amount = useWatch({ control, name: 'amount' });
  const results = netByCard(amount, quote.rates, quote.ufValue);
  return (
    <Box>
      <MoneyField control={control} name="amount" label={text.simulator.amount} {...saleRange} />
      <Results aria-label={text.simulator.label} aria-live="polite">
        {quote.rates.map(({ card }) => (
          <Row
            key={card}
            label={text.simulator.receive(wordFor(words.cards, card))}
            value={results?.find((result) => result.card === card)?.net}
          />
        ))}
      </Results>
    </Box>
  );
}

function Row({ label, value }: { label: string; value: number | undefined }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value === undefined ? '—' : formatClp(value)}</dd>
    </>
  );
}
