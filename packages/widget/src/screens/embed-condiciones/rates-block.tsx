import { styled } from '@afilia/ui-kit/theme/styled';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatPercent, formatUf } from '@afilia/domain/values/identity/money';
import { Disclosure } from '@afilia/ui-kit/parts/disclosure.tsx';
import { BlockTitle, MicroText } from '@afilia/ui-kit/parts/screen-title.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { words, wordFor } from '../../forms/words.ts';
import { Simulator } from './simulator.tsx';
import { Table } from './table.tsx';
import { text } from './text.ts';

type Quote = NonNullable<ApplicationView['quote']>;

const Block = styled('section')({ display: 'grid', gap: '12px' });
const Explained = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '12px 0 0',
  paddingInlineStart: '18px',
  color: theme.palette.text.secondary,
}));

/** The cost of a sale by card, its parts, and the net amount of a sale. */
export function RatesBlock({ quote, firstAmount }: { quote: Quote; firstAmount: number }) {
  return (
    <Block aria-label={text.rates.title}>
      <BlockTitle>{text.rates.title}</BlockTitle>
      <Table>
        <VisuallyHidden as="caption">{text.rates.caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{text.rates.card}</th>
            <th scope="col">{text.rates.fee}</th>
            <th scope="col">{text.rates.settlement}</th>
          </tr>
        </thead>
        <tbody>
          {quote.rates.map(({ card, percent, fixedUf, settlement }) => (
            <tr key={card}>
              <th scope="row">{wordFor(words.cards, card)}</th>
              <td>
                <strong>{formatPercent(percent)}</strong>{' '}
                {fixedUf > 0 && <span className="more">{text.rates.fixed(formatUf(fixedUf))}</span>}
              </td>
              <td>{settlement}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <MicroText>{text.rates.vat}</MicroText>
      <Parts rates={quote.rates} />
      <Simulator quote={quote} firstAmount={firstAmount} />
    </Block>
  );
}

const parts: readonly [string, (rate: Quote['rates'][number]) => number][] = [
  [text.parts.interchange, ({ interchangePercent }) => interchangePercent],
  [text.parts.brand, ({ brandPercent }) => brandPercent],
  [text.parts.margin, ({ marginPercent }) => marginPercent],
];

/** The breakdown, on demand. */
function Parts({ rates }: { rates: Quote['rates'] }) {
  return (
    <Disclosure label={text.parts.show}>
      <Table>
        <VisuallyHidden as="caption">{text.parts.caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{text.parts.part}</VisuallyHidden>
            </th>
            {rates.map(({ card }) => (
              <th key={card} scope="col" className="number">
                {wordFor(words.cards, card)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(([part, of]) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              {rates.map((rate) => (
                <td key={rate.card} className="number">
                  {formatPercent(of(rate))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.parts.total}</th>
            {rates.map(({ card, percent }) => (
              <td key={card} className="number">
                <strong>{formatPercent(percent)}</strong>
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
      <Explained>
        {text.parts.explained.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Explained>
    </Disclosure>
  );
}
