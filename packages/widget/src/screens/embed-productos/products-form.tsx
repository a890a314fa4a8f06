import type { CatalogueView } from '@afilia/api-contract/generated/operations';
import { err } from '@afilia/domain/values/result';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { ProductFields, useProducts } from '../../forms/products/product-fields.tsx';
import { useBasketForm } from '../../forms/products/use-basket-form.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { text } from './text.ts';

const prospectRoute = '/screenembedprospect';

/** The catalogue as a form, sent as the basket of this application. */
export function ProductsForm({ catalogue }: { catalogue: CatalogueView }) {
  const { editableRoutes } = useApplication().application;
  const { navigate, back } = useNavigate();
  const choose = useCommand('choose-products', { place: 'form' });
  const products = useProducts(catalogue);
  const basket = useBasketForm(products, {
    draft: 'embed-productos',
    send: async (input) => {
      const outcome = await choose.run({ input });
      // A changed choice can leave the route unchanged: then navigate to the current one.
      if (outcome.ok) back();
      return outcome.ok ? outcome : err('fieldErrors' in outcome.error ? outcome.error.fieldErrors : []);
    },
  });
  const goToProspect = editableRoutes.includes(prospectRoute) ? () => navigate(prospectRoute) : undefined;
  return (
    <form onSubmit={basket.submit} noValidate>
      <ProductFields catalogue={catalogue} products={products} basket={basket} onAddWeb={goToProspect} />
      <ActionBar>
        <Button type="submit" loading={choose.pending}>
          {text.next}
        </Button>
        {goToProspect && (
          <Button look="outlined" onClick={goToProspect}>
            {text.back}
          </Button>
        )}
      </ActionBar>
    </form>
  );
}
