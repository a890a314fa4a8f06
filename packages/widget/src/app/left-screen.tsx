import { Suspense, useState } from 'react';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { isInvitedParty } from '../session/application/invited-party.ts';
import { hasProvenMailbox } from '../session/application/has-proven-mailbox.ts';
import { useRequest } from '../session/application/use-request.ts';
import { useStore } from '../session/react/use-store.ts';
import { useWidget, type OwnLink, type LeaveReason } from '../session/widget/widget.ts';
import { isNarrow, ShareLink } from './coming-back/share-link.tsx';
import { TextLink } from './coming-back/text-link.tsx';
import { TransferButton, TransferModal } from './coming-back/transfer-button.tsx';
import { text as linkText } from './coming-back/text.ts';
import { text } from './text.ts';
import { defaultBrand } from '../public/options.ts';
import { useNavigate } from '../session/application/use-navigate.ts';

/** Returns the bank's page with the outcome of the visit. */
function returnAddress(returnUrl: string, reason: LeaveReason): string {
  const url = new URL(returnUrl);
  url.searchParams.set('afilia_result', reason);
  return url.href;
}

/** Leads back to the bank's page, if its server named one. */
function ReturnToHost({ reason, look }: { reason: LeaveReason; look?: 'text' }) {
  const { application, options } = useWidget();
  const returnUrl = useStore(application, (state) => state.application?.returnUrl ?? null);
  const { navigate } = useNavigate();
  if (returnUrl === null) return null;
  // Without a name of its own the bar has the provider's, and this button does not lead to the provider.
  const name = options.brand === defaultBrand ? new URL(returnUrl).hostname : options.brand;
  return (
    <Button {...(look && { look })} onClick={() => navigate(returnAddress(returnUrl, reason))}>
      {text.left.toHost(name)}
    </Button>
  );
}

/** The screen after leaving, when the host does not remove the widget. */
export function LeftScreen() {
  const { place, application } = useWidget();
  const left = useStore(place, (state) => state.left) ?? 'saved';
  const link = useStore(place, (state) => state.ownLink);
  const moving = useStore(place, (state) => state.moving);
  const shown = useStore(application, (state) => state.application);
  const words = text.left[left === 'saved' && !hasProvenMailbox(shown) ? 'savedHere' : left];
  if (left === 'saved' && link !== null) return <LeftWithLink title={words.title} link={link} />;
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.body}</Lead>
      {words.goOn !== null && (
        <ActionBar>
          <GoOn />
          {shown && !isInvitedParty(shown) && !isNarrow() && <MoveButton />}
          <ReturnToHost reason="saved" look="text" />
        </ActionBar>
      )}
      {(left === 'finished' || left === 'rejected') && shown?.returnUrl && (
        <ActionBar>
          <ReturnToHost reason={left} />
        </ActionBar>
      )}
      {moving && <Moving />}
    </Card>
  );
}

function GoOn() {
  const { place } = useWidget();
  return <Button onClick={() => place.merge({ left: null })}>{text.left.saved.goOn}</Button>;
}

function MoveButton() {
  const { place } = useWidget();
  return <TransferButton onClick={() => place.merge({ moving: true })} />;
}

function Moving() {
  const { place } = useWidget();
  return (
    <Suspense>
      <TransferModal onClose={() => place.merge({ moving: false })} />
    </Suspense>
  );
}

const until = ({ expiresAt }: OwnLink) => unbrokenDay(dayInChile(new Date(expiresAt)));

function LeftWithLink({ title, link }: { title: string; link: OwnLink | 'asking' }) {
  const { place, application } = useWidget();
  const moving = useStore(place, (state) => state.moving);
  // A node of an older release omits it.
  const bySms = useStore(application, (state) => state.application?.ownLinkBySms ?? false);
  const resend = useRequest('request-own-link');
  const [note, setNote] = useState<'code' | 'resent' | 'shared' | 'texted'>('code');
  const sendAgain = async () => {
    const { given } = await resend.run({ because: 'asked' });
    if (!given) return;
    place.merge({ ownLink: given });
    setNote('resent');
  };
  return (
    <Card>
      <ScreenTitle>{title}</ScreenTitle>
      <Lead role="status">
        {link === 'asking' ? linkText.asking : linkText.mailed(link.maskedEmail, until(link))}
      </Lead>
      <MicroText role="status">{linkText[note]}</MicroText>
      <ActionBar>
        <GoOn />
        {isNarrow() ? <ShareLink onShared={() => setNote('shared')} /> : <MoveButton />}
        {bySms && <TextLink onRequested={() => setNote('texted')} />}
        <ReturnToHost reason="saved" look="text" />
        <Button {...resend.mark} look="text" loading={resend.pending} onClick={() => void sendAgain()}>
          {linkText.resend}
        </Button>
      </ActionBar>
      {moving && <Moving />}
    </Card>
  );
}
