import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { RequestLink } from './request-link.tsx';
import { OpenLink } from './open-link.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { useDataModel } from '../../session/widget/use-data-model.ts';
import { useLeave } from '../../session/widget/use-leave.ts';
import { text } from './text.ts';

/** The session of a link ended: its token opens a new one here; after a one-time word, the link itself does. */
function SessionOver() {
  const { place } = useWidget();
  const leave = useLeave();
  const [opensAgain] = useDataModel(({ token }) => token !== null && !token.includes('.'));
  return (
    <Card>
      <ScreenTitle>{text.lost.title}</ScreenTitle>
      <Lead>{text.lost.lead}</Lead>
      <ActionBar>
        {opensAgain && <Button onClick={() => place.merge({ link: 'open' })}>{text.lost.open}</Button>}
        <Button look={opensAgain ? 'outlined' : 'contained'} onClick={() => leave('finished')}>
          {text.lost.finish}
        </Button>
      </ActionBar>
    </Card>
  );
}

/** The target of a mail's link: it is opened, or another one is requested (spec/screens#initialloader). */
export function InitialLoaderScreen() {
  const link = useStore(useWidget().place, (place) => place.link ?? 'open');
  if (link === 'lost') return <SessionOver />;
  return link === 'renew' ? <RequestLink /> : <OpenLink />;
}
