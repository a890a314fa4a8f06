import { styled } from '@afilia/ui-kit/theme/styled';
import { AlertIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { text } from '../waiting/text.ts';
import { linkNote } from './text.ts';
import { NextStep, Why } from './why.tsx';
import { useShownError, type OfferedAction } from './use-shown-error.ts';

const Mark = styled('div')(({ theme }) => ({ color: theme.palette.primary.main, marginBottom: '16px' }));

/** Puts actions that lead elsewhere among «Qué puedes hacer» as links, except the first: three buttons at most are left. */
function arranged(actions: readonly OfferedAction[]) {
  const isWay = ({ href }: OfferedAction, index: number) => index > 0 && href !== undefined;
  // The phone last: it stands in the words above.
  const ways = actions.filter(isWay).toSorted((one) => (one.id === 'callSupport' ? 1 : -1));
  return { ways, buttons: actions.filter((one, index) => !isWay(one, index)) };
}

/** The error page (spec/screens#error-page). Never names the list or source that refused. */
export function ErrorScreen() {
  const { code, title, content, actions, folio, place, review, next, willNotify } = useShownError();
  const { ways, buttons } = arranged(actions);
  return (
    <Card>
      <Mark>
        <AlertIcon size={40} strokeWidth={1.25} />
      </Mark>
      <ScreenTitle>{title}</ScreenTitle>
      <Lead>{content}</Lead>
      {place === 'link' && <p>{linkNote}</p>}
      <MicroText>
        Código {code}
        {folio && ` · Solicitud ${folio}`}
      </MicroText>
      <NextStep next={next} ways={ways} />
      {/* Always there, so that a screen reader announces a line that comes into it. */}
      <div role="status">{willNotify && <p>{text.willNotify}</p>}</div>
      <Why review={review} />
      <ActionBar>
        <ActionButtons actions={buttons} />
      </ActionBar>
    </Card>
  );
}
