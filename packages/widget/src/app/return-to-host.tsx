import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { defaultBrand } from '../public/options.ts';
import { useNavigate } from '../session/application/use-navigate.ts';
import { useStore } from '../session/react/use-store.ts';
import { useWidget, type LeaveReason } from '../session/widget/widget.ts';
import { text } from './text.ts';

/** The address with how the visit ended, for the bank's page. */
function returnAddress(returnUrl: string, reason: LeaveReason): string {
  const url = new URL(returnUrl);
  url.searchParams.set('afilia_result', reason);
  return url.href;
}

/** Leads back to the bank's page, where its server named one. */
export function ReturnToHost({ reason, look }: { reason: LeaveReason; look?: 'text' }) {
  const { application, options } = useWidget();
  const returnUrl = useStore(application, (state) => state.application?.returnUrl ?? null);
  const { navigate } = useNavigate();
  if (returnUrl === null) return null;
  // Without a name of its own the bar has the provider's, which is not where this leads.
  const name = options.brand === defaultBrand ? new URL(returnUrl).hostname : options.brand;
  return (
    <Button {...(look && { look })} onClick={() => navigate(returnAddress(returnUrl, reason))}>
      {text.left.toHost(name)}
    </Button>
  );
}
