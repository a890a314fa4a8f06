import { parseMessage } from '@afilia/domain/values/identity/plain-text';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { useCommand } from '../../session/application/use-command.ts';
import { text } from './text.ts';

/** Longest text that the applicant is sent. */
const maxLength = 500;

const words = text.reporting;
const textRule = (typed: string) =>
  parseMessage(typed.replaceAll('\n', ' '), { min: 2, max: maxLength }).ok ? null : words.required;

/** «Veo un error»: a signatory's report in own words, for the applicant. */
export function ReportModal({ onClose }: { onClose: () => void }) {
  const report = useCommand('report-summary-error', { place: 'form' });
  const form = useWidgetForm<{ text: string }>({ text: '' });
  const submit = form.handleSubmit(async ({ text: typed }) => {
    const outcome = await report.run({ text: typed.replaceAll('\n', ' ').trim() });
    if (outcome.ok) onClose();
  });
  return (
    <Modal
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button {...report.mark} loading={report.pending} onClick={() => void submit()}>
            {words.send}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {words.back}
          </Button>
        </>
      }
    >
      <p>{words.body}</p>
      <form onSubmit={submit} noValidate style={{ padding: '4px 2px' }}>
        <ErrorSummary control={form.control} />
        <TextField
          control={form.control}
          name="text"
          label={words.label}
          requiredText={words.required}
          rule={textRule}
          maxLength={maxLength}
          multiline
        />
      </form>
    </Modal>
  );
}
