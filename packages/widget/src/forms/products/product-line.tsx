import type { Control } from 'react-hook-form';
import { styled } from '@afilia/ui-kit/theme/styled';
import { formatClp, formatUf } from '@afilia/domain/values/identity/money';
import { tenuresOf } from '@afilia/domain/application/model/offer/basket';
import type { Product } from '@afilia/domain/application/model/offer/product';
import { ChipsField } from '@afilia/ui-kit/fields/chips-field.tsx';
import { QuantityField } from '@afilia/ui-kit/fields/quantity-field.tsx';
import { SegmentedField } from '@afilia/ui-kit/fields/segmented-field.tsx';
import { SelectField } from '@afilia/ui-kit/fields/select-field.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import type { BasketValues } from './rules.ts';
import { text } from './text.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '16px',
  padding: '16px 14px',
  // Ends inside the frame's 2 px.
  margin: '0 2px',
  borderTop: `1px solid ${theme.palette.divider}`,
}));
const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  [theme.containerQueries.up('sm')]: { gridTemplateColumns: 'auto 1fr', columnGap: '24px' },
}));
const Remove = styled('div')({ justifySelf: 'start' });

/** An address to choose from, as people call it. */
type Branch = { id: string; label: string };

/** The quantity of a chosen product, its way, its address and its extras. */
export function ProductLine(props: {
  control: Control<BasketValues>;
  /** Index of the line in the basket. */
  at: number;
  product: Product;
  branches: readonly Branch[];
  onRemove?: (() => void) | undefined;
}) {
  const { control, at, product, branches, onRemove } = props;
  const tenures = tenuresOf(product);
  const prices = {
    rent: text.modes.rent(formatUf(product.rentUf ?? 0)),
    buy: text.modes.buy(formatClp(product.buyClp ?? 0)),
  };
  return (
    <Box>
      <Pair>
        <QuantityField control={control} name={`items.${at}.quantity`} label={text.quantity} />
        {tenures.length > 1 && (
          <SegmentedField
            control={control}
            name={`items.${at}.mode`}
            label={text.mode}
            options={tenures.map((value) => ({ value, label: prices[value] }))}
          />
        )}
      </Pair>
      {product.kind === 'terminal' && branches.length > 1 && (
        <SelectField
          control={control}
          name={`items.${at}.addressId`}
          label={text.branch}
          placeholder={text.branchPlaceholder}
          requiredText={text.branchPlaceholder}
          options={branches.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      {product.extras.length > 0 && (
        <ChipsField
          control={control}
          name={`items.${at}.extras`}
          label={text.extras}
          optional
          options={product.extras.map((value) => ({ value, label: text.extraNames[value] ?? value }))}
        />
      )}
      {onRemove && (
        <Remove>
          <Link onClick={onRemove}>{text.removeBranch}</Link>
        </Remove>
      )}
    </Box>
  );
}
