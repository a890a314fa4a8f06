import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import type { CatalogueView } from '@afilia/api-contract/generated/operations';
import type { Product, ProductKind } from '@afilia/domain/application/model/offer/product';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { BlockTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { lazyComponent } from '../../session/api/lazy-component.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { ProductCard } from './product-card.tsx';
import { ProductLine } from './product-line.tsx';
import { pricesOf, toProduct } from './rules.ts';
import { text } from './text.ts';
import { Totals } from './totals.tsx';
import type { useBasketForm } from './use-basket-form.ts';

const Comparison = lazyComponent(() => import('./comparison.tsx').then((m) => m.Comparison));

const Group = styled('section')({ display: 'grid', gap: '12px' });
const GroupHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
});
const More = styled('div')({ padding: '0 16px 16px' });

const kinds: readonly ProductKind[] = ['terminal', 'internet'];

/** The products of a catalogue, read once. */
export const useProducts = (catalogue: CatalogueView): Product[] =>
  useMemo(() => catalogue.products.map(toProduct), [catalogue]);

/**
 * The choice of products, of their quantities, ways and addresses.
 *
 * @param props.basket of `useBasketForm`
 * @param props.onAddWeb leads to the field of the page or profile; absent when nothing leads there
 */
export function ProductFields(props: {
  catalogue: CatalogueView;
  products: Product[];
  basket: ReturnType<typeof useBasketForm>;
  onAddWeb?: (() => void) | undefined;
}) {
  const { catalogue, products, basket, onAddWeb } = props;
  const { prospect } = useApplication().application;
  const { control, lines, items, add, remove, problem } = basket;
  const [comparing, setComparing] = useState(false);
  const firstCard = useRef<HTMLInputElement>(null);
  const branches = (prospect?.addresses ?? []).map(({ id, street, number, unit }) => ({
    id,
    label: [`${street} ${number}`, unit].filter(Boolean).join(', '),
  }));
  const sellsOnline = products.some(
    ({ id, kind }) => kind === 'internet' && items.some(({ productId }) => productId === id),
  );

  useEffect(() => {
    if (problem === 'nothingChosen') firstCard.current?.focus();
  }, [problem]);

  const card = (product: Product) => {
    const mine = lines.filter(({ productId }) => productId === product.id);
    const first = product.id === products[0]?.id;
    return (
      <ProductCard
        key={product.id}
        product={product}
        ufValue={catalogue.ufValue}
        chosen={mine.length > 0}
        wrong={problem === 'nothingChosen'}
        inputRef={first ? firstCard : undefined}
        onToggle={(chosen) => (chosen ? add(product) : remove(mine.map(({ at }) => at)))}
      >
        {mine.map(({ key, at }) => (
          <ProductLine
            key={key}
            control={control}
            at={at}
            product={product}
            branches={branches}
            onRemove={mine.length > 1 ? () => remove(at) : undefined}
          />
        ))}
        {product.kind === 'terminal' && mine.length < branches.length && (
          <More>
            <Link onClick={() => add(product)}>{text.addBranch}</Link>
          </More>
        )}
      </ProductCard>
    );
  };

  return (
    <>
      <Stack>
        <ErrorSummary control={control} />
        {problem === 'nothingChosen' && <Alert tone="error">{text.choose}</Alert>}
        {kinds.map((kind) => {
          const cards = products.filter((product) => product.kind === kind).map(card);
          if (cards.length === 0) return null;
          return (
            <Group key={kind} aria-label={text.groups[kind]}>
              <GroupHead>
                <BlockTitle>{text.groups[kind]}</BlockTitle>
                {kind === 'terminal' && cards.length > 1 && (
                  <Link onClick={() => setComparing(true)}>{text.compare}</Link>
                )}
              </GroupHead>
              {cards}
              {kind === 'internet' && sellsOnline && !prospect?.website && (
                <Alert
                  key={problem}
                  tone={problem === 'webMissing' ? 'error' : 'info'}
                  actions={
                    onAddWeb && (
                      <Button look="outlined" size="small" onClick={onAddWeb}>
                        {text.addWeb}
                      </Button>
                    )
                  }
                >
                  {text.webMissing}
                </Alert>
              )}
            </Group>
          );
        })}
        {items.length > 0 && (
          <Totals prices={pricesOf(items, products, catalogue.ufValue)} catalogue={catalogue} />
        )}
      </Stack>
      {comparing && (
        <Suspense>
          <Comparison products={products} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  );
}
