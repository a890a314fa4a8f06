import { Suspense, useMemo, useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { ActionBar, ActionWords } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { fileName } from '../../documents/file-name.ts';
import { saveFile } from '@afilia/ui-kit/files/save-file';
import { lazyComponent } from '../../session/api/lazy-component.ts';
import { ChangeContactButton } from '../../own-mailbox/change-contact-button.tsx';
import { bankToConfirm } from '../../forms/conditions/account-kind.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget, type SummaryBlock } from '../../session/widget/widget.ts';
import { asText } from './as-text.ts';
import { summaryBlocks, totalsOf } from './blocks.ts';
import { SummaryBlocks } from './summary-blocks.tsx';
import { text } from './text.ts';
import { useStatement } from '../../statements/use-statement.ts';
import { useNames } from './use-names.ts';

const Blocks = styled(Stack)({ gap: '24px' });
// The bar of the actions reaches over the padding of its card: the content after it begins below that.
const BelowBar = styled('div')(({ theme }) => ({
  marginTop: '32px',
  [theme.containerQueries.up('sm')]: { marginTop: '16px' },
  '&:empty': { display: 'none' },
}));
const ReportModal = lazyComponent(() => import('./report-modal.tsx').then((m) => m.ReportModal));

/** Everything on one page, before it becomes documents (spec/screens#summary). */
export function SummaryScreen() {
  const { application } = useApplication();
  const { place } = useWidget();
  const { navigate } = useNavigate();
  const names = useNames();
  const blocks = useMemo(() => summaryBlocks(application, names), [application, names]);
  const confirm = useCommand('confirm-summary', {
    place: 'form',
    inline: ({ reason }) => reason === 'dataMustBeCorrected',
  });
  const statement = useStatement('truthfulData');
  const form = useWidgetForm<{ confirmed: boolean }>({ confirmed: !statement.boxes });
  const submit = form.handleSubmit(
    async () => void (await confirm.run({ confirmed: true, statement: statement.sent })),
  );

  const reopen = useCommand('reopen-signatories');
  const [reporting, setReporting] = useState(false);

  const { editableRoutes, quote, error, folio, viewer, registerName } = application;
  const remote = viewer.role === 'signatory';
  const editable = editableRoutes.includes('/screeneditresume');
  const edit = (block: SummaryBlock) => {
    place.merge({ block });
    navigate('/screeneditresume');
  };
  const totals = totalsOf(application);
  const download = () =>
    saveFile(
      fileName(text.title, folio, 'txt'),
      new Blob([asText(folio, totals?.title ?? '', blocks)], { type: 'text/plain;charset=utf-8' }),
    );

  return (
    <Card>
      <ScreenTitle>{text.title}</ScreenTitle>
      <Lead>{leadOf(application, editable)}</Lead>
      <form onSubmit={submit} noValidate>
        <Blocks>
          {error?.check === 'account' && (
            <Alert
              tone="error"
              title={text.account.title}
              actions={
                <Button size="small" look="outlined" onClick={() => edit('conditions')}>
                  {text.account.correct}
                </Button>
              }
            >
              {bankToConfirm(application) === null ? text.account.body : text.account.kind}
            </Alert>
          )}
          {registerName !== null && <Alert tone="info">{text.registerName(registerName)}</Alert>}
          {quote && quote.changes.length > 0 && (
            <Alert tone="info" title={text.prices}>
              {quote.changes.map((change) => (
                <div key={change}>{change}</div>
              ))}
            </Alert>
          )}
          <SummaryBlocks application={application} blocks={blocks} {...(editable && { onEdit: edit })} />
          {statement.boxes && (
            <div>
              <ErrorSummary control={form.control} />
              <CheckboxField
                decision
                control={form.control}
                name="confirmed"
                label={statement.text}
                requiredText={text.confirmRequired}
              />
            </div>
          )}
        </Blocks>
        <ActionBar>
          {!statement.boxes && <ActionWords id={statement.wordsId}>{statement.text}</ActionWords>}
          <Button {...confirm.mark} {...statement.asButton} type="submit" loading={confirm.pending}>
            {nextOf(viewer)}
          </Button>
          <Button look="outlined" onClick={download}>
            {text.download}
          </Button>
          {remote && viewer.may.includes('report-summary-error') && (
            <Button look="text" onClick={() => setReporting(true)}>
              {text.signatory.error}
            </Button>
          )}
          {!remote && viewer.may.includes('reopen-signatories') && (
            <Button {...reopen.mark} look="text" loading={reopen.pending} onClick={() => void reopen.run({})}>
              {text.changeSignatories}
            </Button>
          )}
        </ActionBar>
      </form>
      <BelowBar>
        <ChangeContactButton />
      </BelowBar>
      <Suspense>{reporting && <ReportModal onClose={() => setReporting(false)} />}</Suspense>
    </Card>
  );
}

type Application = ReturnType<typeof useApplication>['application'];

function leadOf({ viewer, legalReview, prospect, rut }: Application, editable: boolean): string {
  if (viewer.role === 'signatory')
    return text.signatory.lead(legalReview?.legalName || prospect?.legalName || text.companyOf(rut));
  return editable ? text.lead : text.leadReadOnly;
}

/** Action of the first button: a signatory continues to sign, any other applicant sends the documents to the signatories. */
function nextOf({ role }: Application['viewer']): string {
  if (role === 'signatory') return text.signatory.next;
  return role === 'applicantNonSignatory' ? text.nextNonSignatory : text.next;
}
