import { useState } from 'react';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { markOf } from '../../session/application/decision.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useModal } from '../../session/widget/use-data-model.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { SignatoryList } from '../../signatories/signatory-list.tsx';
import { text } from './text.ts';

const select = '/screenselectsignatories';
const info = '/screensignatoryinfo';

/** A last look at who signs; short when it is the applicant alone (spec/screens#confirmsignatories). */
export function ConfirmSignatoriesScreen() {
  const { signatories, legalReview, editableRoutes, prospect } = useApplication().application;
  const { place } = useWidget();
  const { navigate } = useNavigate();
  const combinations = useModal('showModalSignatoryCombinations');
  const [notEnough, setNotEnough] = useState(false);
  const confirm = useCommand('confirm-signatories', {
    place: 'form',
    inline: ({ reason }) => reason === 'notEnough',
  });
  const [only] = signatories;
  const alone = signatories.length === 1 && only?.isApplicant ? only : null;

  const submit = async () => {
    const outcome = await confirm.run({ confirmed: true });
    if (outcome.ok || !('reason' in outcome.error) || outcome.error.reason !== 'notEnough') return;
    setNotEnough(true);
    combinations.open();
  };
  const edit = (id: string) => {
    place.merge({ signatory: id });
    navigate(info);
  };
  const canEdit = editableRoutes.includes(info);
  return (
    <Card>
      <ScreenTitle>{alone ? text.short.title : text.title}</ScreenTitle>
      <Lead>
        {alone
          ? text.short.lead(alone.position.toLocaleLowerCase('es'))
          : text.lead(legalReview?.legalName ?? prospect?.legalName ?? '')}
      </Lead>
      <Stack>
        {notEnough && (
          <Alert
            tone="error"
            title={text.notEnough.title}
            actions={
              <Button size="small" look="outlined" onClick={combinations.open}>
                {text.notEnough.see}
              </Button>
            }
          >
            {text.notEnough.body}
          </Alert>
        )}
        <SignatoryList
          label={text.list}
          signatories={signatories}
          contact
          {...(canEdit && { onEdit: edit })}
        />
        {!alone && (
          <Alert tone="info">
            {signatories.some(({ isApplicant }) => isApplicant) ? text.boxWithSelf : text.box}
          </Alert>
        )}
      </Stack>
      <ActionBar>
        <Button {...confirm.mark} loading={confirm.pending} onClick={() => void submit()}>
          {text.confirm}
        </Button>
        {editableRoutes.includes(select) && (
          <Button {...markOf('choose-signatories')} look="outlined" onClick={() => navigate(select)}>
            {text.change}
          </Button>
        )}
      </ActionBar>
    </Card>
  );
}
