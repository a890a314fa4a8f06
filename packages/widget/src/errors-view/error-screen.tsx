import { styled } from '@afilia/ui-kit/theme/styled';
import { AlertIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { linkNote } from './text.ts';
import { NextStep, Why } from './why.tsx';
import { useShownError } from './use-shown-error.ts';

const Mark = styled('div')(({ theme }) => ({ color: theme.palette.primary.main, marginBottom: '16px' }));

// A phone number stays on one line.
const unbroken = '$1\u00a0';

/** The error page (spec/screens#error-page). Never names the list or source that refused. */
export function ErrorScreen() {
  const { code, title, content, actions, folio, place, review, next } = useShownError();
  return (
    <Card>
      <Mark>
        <AlertIcon size={40} strokeWidth={1.25} />
      </Mark>
      <ScreenTitle>{title}</ScreenTitle>
      <Lead>{content.replaceAll(/(\d) (?=\d)/g, unbroken)}</Lead>
      {place === 'link' && <p>{linkNote}</p>}
      <MicroText>
        Código {code}
        {folio && ` · Solicitud ${folio}`}
      </MicroText>
      <NextStep next={next} />
      <Why review={review} />
      <ActionBar>
        <ActionButtons actions={actions} />
      </ActionBar>
    </Card>
  );
}
