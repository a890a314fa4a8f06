import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { WithCatalogue } from '../../forms/products/with-catalogue.tsx';
import { ProductsForm } from './products-form.tsx';
import { text } from './text.ts';

/** Equipment and services, and the ways to have them (spec/screens#embedproductos). */
export function EmbedProductosScreen() {
  return (
    <Card>
      <ScreenTitle>{text.title}</ScreenTitle>
      <Lead>{text.lead}</Lead>
      <WithCatalogue>{(catalogue) => <ProductsForm catalogue={catalogue} />}</WithCatalogue>
    </Card>
  );
}
