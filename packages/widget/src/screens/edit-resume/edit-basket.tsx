import type { CatalogueView } from '@afilia/api-contract/generated/operations';
import { ProductFields, useProducts } from '../../forms/products/product-fields.tsx';
import { useBasketForm } from '../../forms/products/use-basket-form.ts';
import { WithCatalogue } from '../../forms/products/with-catalogue.tsx';
import { useWidget } from '../../session/widget/widget.ts';
import { EditForm, type EditProps } from './edit-form.tsx';
import { useEdit } from './use-edit.ts';

const draft = 'edit-basket';

/** Equipment and services. */
export function EditBasket({ onCancel }: EditProps) {
  return <WithCatalogue>{(catalogue) => <Basket catalogue={catalogue} onCancel={onCancel} />}</WithCatalogue>;
}

function Basket({ catalogue, onCancel }: EditProps & { catalogue: CatalogueView }) {
  const { keeper } = useWidget();
  const { save, pending, mark } = useEdit('basket');
  const products = useProducts(catalogue);
  const basket = useBasketForm(products, { draft, send: save });
  const cancel = () => {
    keeper.dropDraft(draft);
    onCancel();
  };
  return (
    <EditForm onSubmit={basket.submit} onCancel={cancel} pending={pending} mark={mark}>
      <ProductFields catalogue={catalogue} products={products} basket={basket} />
    </EditForm>
  );
}
