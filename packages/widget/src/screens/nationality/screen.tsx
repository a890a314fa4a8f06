import { useState } from 'react';
import { dayInChile } from '@afilia/domain/identity/date';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import {
  CompanyDeclarationFields,
  PersonDeclarationFields,
} from '../../forms/declaration/declaration-fields.tsx';
import { declarationField, declarationInput, declarationValues } from '../../forms/declaration/values.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { text } from './text.ts';

/** Identification numbers are not written down in the tab. */
const secret = ['usTin', 'otherTaxResidences'];

/** Nationality and tax residence: of the person, or of the company (spec/screens#nationality). */
export function NationalityScreen() {
  const { application } = useApplication();
  const { declaration, now, route, stage, viewer } = application;
  // A signatory of a company declares about themselves.
  const isPJ = application.isPJ && viewer.role !== 'signatory';
  const { back } = useNavigate();
  const declare = useCommand('declare-tax-residence', { place: 'form' });
  const { form, dropDraft } = useDraftForm('nationality', declarationValues(declaration), secret);
  const [explains, setExplains] = useState(false);
  const checking = stage?.name === 'nationality' && stage.checks.some(({ status }) => status === 'running');

  const submit = form.handleSubmit(async (values) => {
    const outcome = await declare.run({ input: declarationInput(values, isPJ) });
    if (outcome.ok) return dropDraft();
    if ('fieldErrors' in outcome.error) {
      const errors = outcome.error.fieldErrors.map(({ field, reason }) => ({
        field: declarationField(field),
        reason,
      }));
      showFieldErrors(form, errors, (_, reason) => fieldMessage(reason));
    }
  });

  return (
    <Card>
      <ScreenTitle>{text.title}</ScreenTitle>
      <Lead>{isPJ ? text.leadPJ : text.lead}</Lead>
      <Link onClick={() => setExplains(!explains)} aria-expanded={explains}>
        {text.why}
      </Link>
      {explains && (
        <div style={{ marginTop: 12 }}>
          <Alert tone="info">{text.because}</Alert>
        </div>
      )}
      <form onSubmit={submit} noValidate>
        <ErrorSummary control={form.control} />
        <Stack {...declare.mark} style={{ marginTop: 24 }}>
          {isPJ ? (
            <CompanyDeclarationFields form={form} />
          ) : (
            <PersonDeclarationFields form={form} today={dayInChile(new Date(now))} />
          )}
        </Stack>
        <ActionBar>
          <Button {...declare.mark} type="submit" loading={declare.pending || checking}>
            {text.next}
          </Button>
          {route !== '/screennationality' && (
            <Button look="outlined" onClick={back}>
              {text.back}
            </Button>
          )}
        </ActionBar>
      </form>
    </Card>
  );
}
