import { useState, type ReactNode } from 'react';
import { dayInChile, formatLongDate } from '@afilia/domain/identity/date';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { hasProvenMailbox } from '../session/application/has-proven-mailbox.ts';
import { useLinkRequest } from '../session/application/use-link-request.ts';
import { useStore } from '../session/react/use-store.ts';
import { useWidget, type OwnLink } from '../session/widget/widget.ts';
import { isNarrow, ShareLink } from './coming-back/share-link.tsx';
import { text as linkText } from './coming-back/text.ts';
import { text } from './text.ts';

/** The screen after leaving, when the host does not remove the widget. */
export function LeftScreen() {
  const { place, application } = useWidget();
  const left = useStore(place, (state) => state.left) ?? 'saved';
  const link = useStore(place, (state) => state.ownLink);
  const isProven = useStore(application, (state) => hasProvenMailbox(state.application));
  const words = text.left[left === 'saved' && !isProven ? 'savedHere' : left];
  const goOn = words.goOn !== null && (
    <Button onClick={() => place.merge({ left: null })}>{words.goOn}</Button>
  );
  if (left === 'saved' && link !== null) return <LeftWithLink title={words.title} link={link} goOn={goOn} />;
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.body}</Lead>
      {goOn}
    </Card>
  );
}

const until = ({ expiresAt }: OwnLink) => formatLongDate(dayInChile(new Date(expiresAt)));

type WithLink = { title: string; link: OwnLink | 'asking'; goOn: ReactNode };

function LeftWithLink({ title, link, goOn }: WithLink) {
  const { place } = useWidget();
  const resend = useLinkRequest('asked');
  const [note, setNote] = useState<'code' | 'resent' | 'shared'>('code');
  const sendAgain = async () => {
    const ownLink = await resend.ask();
    if (!ownLink) return;
    place.merge({ ownLink });
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
        {goOn}
        {isNarrow() && <ShareLink onShared={() => setNote('shared')} />}
        <Button {...resend.mark} look="text" loading={resend.pending} onClick={() => void sendAgain()}>
          {linkText.resend}
        </Button>
      </ActionBar>
    </Card>
  );
}
