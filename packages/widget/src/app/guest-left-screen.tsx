import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { hasLeft } from '../session/application/invited-party.ts';
import { useApplication } from '../session/application/use-application.ts';
import { useLeave } from '../session/widget/use-leave.ts';
import { useWidget } from '../session/widget/widget.ts';
import { guestLeftText as text } from './guest-left-text.ts';

/** The screen of a signatory who declined, is another person, is blocked or cannot continue. */
export function GuestLeftScreen() {
  const { application } = useApplication();
  const { model, options } = useWidget();
  const leave = useLeave();
  const status = hasLeft(application);
  if (!status) return null;
  const { error } = application;
  return (
    <Card>
      <ScreenTitle>{text[status].title}</ScreenTitle>
      <Lead>{text[status].body}</Lead>
      <MicroText>{text.call(options.links.phone)}</MicroText>
      <ActionBar>
        <Button onClick={() => leave('finished')}>{text.finish}</Button>
        {status === 'stopped' && error && (
          <Button look="outlined" onClick={() => model.merge({ errorCode: error.code })}>
            {text.why}
          </Button>
        )}
      </ActionBar>
    </Card>
  );
}
