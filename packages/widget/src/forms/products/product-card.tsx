import { useId, type ReactNode, type Ref } from 'react';
import { chosenEdge, edge, forcedColours } from '@afilia/ui-kit/theme/forced-colours';
import { styled } from '@afilia/ui-kit/theme/styled';
import { formatClp, formatUf } from '@afilia/domain/values/identity/money';
import { rentInPesos } from '@afilia/domain/application/model/offer/prices';
import type { Product } from '@afilia/domain/application/model/offer/product';
import { CheckMark } from '@afilia/ui-kit/fields/choice.tsx';
import { ProductPicture } from './drawings.tsx';
import { text } from './text.ts';

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'chosen' })<{ chosen: boolean }>(
  ({ theme, chosen }) => ({
    borderRadius: '8px',
    background: '#ffffff',
    // Drawn inside: growing from 1 to 2 px moves nothing.
    boxShadow: `inset 0 0 0 ${chosen ? 2 : 1}px ${chosen ? theme.palette.primary.main : theme.house.border}`,
    transition: `box-shadow ${theme.transitions.duration.shortest}ms ease-out`,
    [forcedColours]: { position: 'relative', '&::before': chosen ? { ...edge(1), ...chosenEdge } : edge(1) },
    '&:has(> label:hover)': {
      boxShadow: `inset 0 0 0 ${chosen ? 2 : 1}px ${chosen ? theme.palette.primary.main : theme.palette.text.secondary}`,
    },
  }),
);
const Head = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '12px',
  cursor: 'pointer',
  [theme.containerQueries.up('sm')]: { gap: '16px', padding: '16px' },
  '& > svg': {
    width: '72px',
    height: '72px',
    [theme.containerQueries.up('sm')]: { width: '88px', height: '88px' },
  },
}));
const Words = styled('span')({ flex: 1, minWidth: 0, display: 'grid', gap: '2px' });
const Name = styled('span')(({ theme }) => ({
  fontFamily: theme.house.font.headline,
  fontWeight: 600,
  overflowWrap: 'anywhere',
}));
const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
const Price = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  fontWeight: 500,
  marginTop: '2px',
}));
const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  justifySelf: 'start',
  marginBottom: '2px',
  padding: '1px 8px',
  borderRadius: '10px',
  fontWeight: 600,
  color: theme.palette.secondary.main,
  background: '#ffffff',
  border: `1px solid color-mix(in srgb, ${theme.palette.secondary.main} 40%, #ffffff)`,
}));

/** «Arriendo desde UF 0,82 + IVA al mes», the same in pesos, and «Compra $189.990 + IVA», each if it is offered. */
function priceLines({ rentUf, buyClp }: Product, ufValue: number): string[] {
  const lines = [];
  if (rentUf !== undefined && rentUf > 0) {
    lines.push(text.rentFrom(formatUf(rentUf)));
    lines.push(text.rentInPesos(formatClp(rentInPesos(rentUf, ufValue))));
  }
  if (buyClp !== undefined) lines.push(text.buy(formatClp(buyClp)));
  return lines.length > 0 ? lines : [text.rentFree];
}

/**
 * A product of the catalogue. A click anywhere on its head chooses it; the questions about a chosen one open below,
 * inside the same frame.
 */
export function ProductCard(props: {
  product: Product;
  /** Pesos per UF today. */
  ufValue: number;
  chosen: boolean;
  onToggle: (chosen: boolean) => void;
  /** The first card: it gets the focus if no product is chosen. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  wrong: boolean;
  children?: ReactNode;
}) {
  const { product, ufValue, chosen, onToggle, inputRef, wrong, children } = props;
  const id = useId();
  return (
    <Frame chosen={chosen}>
      <Head>
        <ProductPicture id={product.id} kind={product.kind} />
        <Words>
          {product.mostChosen && <Badge id={`${id}-badge`}>{text.mostChosen}</Badge>}
          <Name id={`${id}-name`}>{product.name}</Name>
          <Line id={`${id}-line`}>{product.line}</Line>
          <Price id={`${id}-price`}>
            {priceLines(product, ufValue).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Price>
        </Words>
        <CheckMark
          type="checkbox"
          ref={inputRef}
          wrong={wrong}
          checked={chosen}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${product.mostChosen ? `${id}-badge ` : ''}${id}-line ${id}-price`}
          aria-invalid={wrong || undefined}
          onChange={(event) => onToggle(event.target.checked)}
        />
      </Head>
      {chosen && children}
    </Frame>
  );
}
