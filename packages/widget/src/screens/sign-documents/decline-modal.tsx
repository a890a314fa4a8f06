import { useWatch } from 'react-hook-form';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { declineReason, declineReasons, detailRule, maxDetail, type DeclineValues } from './rules.ts';
import { text } from './text.ts';

/** «No quiero firmar»: the reason, and that it ends the application. */
export function DeclineModal({ onClose }: { onClose: () => void }) {
  const { application } = useApplication();
  const { navigate } = useNavigate();
  const decline = useCommand('decline-signature', { place: 'form' });
  const form = useWidgetForm<DeclineValues>({ reason: '', detail: '' });
  const { control } = form;
  const reason = useWatch({ control, name: 'reason' });
  const submit = form.handleSubmit(async (values) => {
    const outcome = await decline.run({ reason: declineReason(values) });
    if (outcome.ok) onClose();
  });
  const words = text.declining;
  const { viewer, expiresAt, isPJ } = application;
  const act = isPJ ? words.company : words;
  const until = unbrokenDay(dayInChile(new Date(viewer.linkExpiresAt ?? expiresAt)));
  return (
    <Modal
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button {...decline.mark} loading={decline.pending} onClick={() => void submit()}>
            {act.confirm}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {words.back}
          </Button>
        </>
      }
    >
      <p>{act.body}</p>
      <p>{act.time(until)}</p>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16, paddingBottom: 4 }}>
        <ErrorSummary control={control} />
        <RadioGroupField
          control={control}
          name="reason"
          label={words.reason}
          requiredText={words.reasonRequired}
          options={declineReasons.map((value) => ({ value, label: words.reasons[value] }))}
        />
        {reason === 'mistake' && viewer.role !== 'signatory' && (
          <Alert
            tone="info"
            actions={
              <Button size="small" look="outlined" onClick={() => navigate('/screeneditresume')}>
                {words.correct}
              </Button>
            }
          >
            {words.canCorrect}
          </Alert>
        )}
        {reason !== '' && (
          <TextField
            control={control}
            name="detail"
            label={words.detail}
            optional={reason !== 'other'}
            requiredText={words.detailRequired}
            rule={detailRule}
            maxLength={maxDetail}
            multiline
          />
        )}
      </form>
    </Modal>
  );
}
