import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { styled } from '@afilia/ui-kit/theme/styled';
import type { CatalogueView } from '@afilia/api-contract/generated/operations';
import { formatDate } from '@afilia/domain/values/identity/date';
import { formatClp, formatUf, formatUfValue } from '@afilia/domain/values/identity/money';
import type { BasketPrices } from '@afilia/domain/application/model/offer/prices';
import { MicroText } from '@afilia/ui-kit/parts/screen-title.tsx';
import { text } from './text.ts';
import { scaled } from '@afilia/ui-kit/theme/text-size';

const Box = styled('section')(({ theme }) => ({
  padding: '16px',
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
}));
const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '4px 16px',
  margin: '0 0 8px',
  '& dt': { alignSelf: 'baseline' },
  '& dd': { margin: 0, textAlign: 'end' },
  '& strong': { fontFamily: theme.house.font.headline, fontSize: scaled(18), fontWeight: 600 },
  '& span': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
}));

/** The cost of the choice so far; read aloud when it changes. */
export function Totals({ prices, catalogue }: { prices: BasketPrices; catalogue: CatalogueView }) {
  const rents = prices.lines.some(({ mode }) => mode === 'rent');
  return (
    <Box aria-label={text.totals.title} aria-live="polite">
      <Rows>
        {rents && (
          <>
            <dt>{text.totals.monthly}</dt>
            <dd>
              <strong>{formatClp(prices.monthlyRentClp)}</strong>
              <span>{text.totals.monthlyNet(formatUf(prices.monthlyRentUf))}</span>
            </dd>
          </>
        )}
        {prices.onDeliveryClp > 0 && (
          <>
            <dt>{text.totals.onDelivery}</dt>
            <dd>
              <strong>{formatClp(prices.onDeliveryClp)}</strong>
            </dd>
          </>
        )}
      </Rows>
      <MicroText>
        {text.totals.withVat}{' '}
        {text.totals.uf(formatUfValue(catalogue.ufValue), unbroken(formatDate(catalogue.ufDate)))}
      </MicroText>
    </Box>
  );
}
