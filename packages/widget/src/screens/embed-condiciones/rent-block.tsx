import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { styled } from '@afilia/ui-kit/theme/styled';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatDate } from '@afilia/domain/values/identity/date';
import { formatClp, formatUf, formatUfValue } from '@afilia/domain/values/identity/money';
import { BlockTitle, MicroText } from '@afilia/ui-kit/parts/screen-title.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { Table } from './table.tsx';
import { text } from './text.ts';

type Quote = NonNullable<ApplicationView['quote']>;

const Block = styled('section')({ display: 'grid', gap: '12px' });

/** «UF 0,55 al mes», «$24.990», «Sin costo», of one and net. */
function priceOf({ unitUf, unitClp, quantity }: Quote['lines'][number]): string {
  const each = quantity > 1 ? ` ${text.rent.each}` : '';
  if (unitUf !== null && unitUf > 0) return text.rent.perMonth(formatUf(unitUf)) + each;
  return unitClp !== null && unitClp > 0 ? formatClp(unitClp) + each : text.rent.free;
}

/** The choice, its cost, and the days of the charges. */
export function RentBlock({ quote }: { quote: Quote }) {
  const rents = quote.monthlyRentClp > 0;
  const buys = quote.onDeliveryClp > 0;
  return (
    <Block aria-label={text.rent.title}>
      <BlockTitle>{text.rent.title}</BlockTitle>
      <Table>
        <VisuallyHidden as="caption">{text.rent.caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{text.rent.product}</th>
            <th scope="col" className="number">
              {text.rent.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line, at) => (
            // The same product may stand there twice, for two addresses.
            <tr key={`${line.productId} ${at}`}>
              <th scope="row">{text.rent.quantity(line.name, line.quantity)}</th>
              <td className="number">{priceOf(line)}</td>
            </tr>
          ))}
        </tbody>
        {(rents || buys) && (
          <tfoot>
            {rents && (
              <tr>
                <th scope="row">{text.rent.monthly}</th>
                <td className="number">
                  <strong>{formatClp(quote.monthlyRentClp)}</strong>
                </td>
              </tr>
            )}
            {buys && (
              <tr>
                <th scope="row">{text.rent.onDelivery}</th>
                <td className="number">
                  <strong>{formatClp(quote.onDeliveryClp)}</strong>
                </td>
              </tr>
            )}
          </tfoot>
        )}
      </Table>
      <MicroText>
        {rents && `${text.rent.when.rent} `}
        {buys && `${text.rent.when.buy} `}
        {text.rent.uf(unbroken(formatDate(quote.ufDate)), formatUfValue(quote.ufValue))}
      </MicroText>
    </Block>
  );
}
