import { styled } from '@afilia/ui-kit/theme/styled';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { BlockTitle, Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { CopyValue } from '../../endings/copy-value.tsx';
import { LettersScene } from '../../endings/letters-scene.tsx';
import { NextSteps } from '../../endings/next-steps.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { useLeave } from '../../session/widget/use-leave.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { nextSteps } from './rules.ts';
import { text } from './text.ts';

const pending = '/screenpendingsignatures';

const Picture = styled('div')({ margin: '0 auto 24px', maxWidth: '440px' });

/** The end for a person who does not sign: the applicant, or the holder of the key (spec/screens#nonsignatorysuccess). */
export function NonsignatorySuccessScreen() {
  const { application } = useApplication();
  const { folio, prospect, legalReview, viewer, editableRoutes } = application;
  const { navigate } = useNavigate();
  const leave = useLeave();
  const connected = viewer.role === 'keyHolder';
  const mayList = editableRoutes.includes(pending);
  const company = legalReview?.legalName ?? prospect?.legalName ?? '';
  return (
    <Card>
      <Picture>
        <LettersScene />
      </Picture>
      <ScreenTitle>{connected ? text.keyHolder.title : text.title}</ScreenTitle>
      <Lead>{connected ? text.keyHolder.lead : text.lead(company, prospect?.email ?? '')}</Lead>
      <Stack style={{ gap: 32 }}>
        <CopyValue label={text.folio} value={folio} />
        <section>
          <BlockTitle>{text.next}</BlockTitle>
          <NextSteps steps={nextSteps(application)} />
        </section>
      </Stack>
      <ActionBar>
        {mayList && <Button onClick={() => navigate(pending)}>{text.progress}</Button>}
        <Button
          look={mayList ? 'outlined' : 'contained'}
          onClick={() => leave(mayList ? 'saved' : 'finished')}
        >
          {text.finish}
        </Button>
      </ActionBar>
    </Card>
  );
}
