import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Divider, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { AccountBlock } from '../../forms/conditions/account-block.tsx';
import { HolderDeclaration } from '../../forms/conditions/holder-declaration.tsx';
import { InvoiceBlock } from '../../forms/conditions/invoice-block.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { RatesBlock } from './rates-block.tsx';
import { RentBlock } from './rent-block.tsx';
import { text } from './text.ts';
import { useConditionsForm } from './use-conditions-form.ts';

const productsRoute = '/screenembedproductos';

/** The cost, and the account that receives the sales (spec/screens#embedcondiciones). */
export function EmbedCondicionesScreen() {
  const { quote, prospect, editableRoutes } = useApplication().application;
  const { retry } = useWidget();
  const { navigate } = useNavigate();
  const { form, banks, send, pending, mark, paused, checking } = useConditionsForm();
  const signs = prospect?.role !== 'nonSignatory';
  return (
    <Card>
      <ScreenTitle>{text.title}</ScreenTitle>
      <Lead>{text.lead}</Lead>
      <form onSubmit={send} noValidate>
        {/* While the bank examines the account, its fields stay as they are. */}
        <Stack inert={checking || paused}>
          {quote && (
            <>
              <RatesBlock quote={quote} firstAmount={prospect?.averageTicket ?? 10_000} />
              <Divider />
              <RentBlock quote={quote} />
              <Divider />
            </>
          )}
          <ErrorSummary control={form.control} />
          <AccountBlock form={form} banks={banks} />
          <Divider />
          <InvoiceBlock form={form} />
          <HolderDeclaration form={form} />
        </Stack>
        <ActionBar>
          {paused ? (
            <Button onClick={() => retry.run?.()}>{text.retry}</Button>
          ) : (
            <Button
              {...mark}
              type="submit"
              loading={pending || checking}
              loadingText={text.checking}
              style={{ minWidth: 264 }}
            >
              {checking ? text.checking : signs ? text.accept : text.propose}
            </Button>
          )}
          {editableRoutes.includes(productsRoute) && !checking && (
            <Button look="outlined" onClick={() => navigate(productsRoute)}>
              {text.changeProducts}
            </Button>
          )}
        </ActionBar>
      </form>
    </Card>
  );
}
