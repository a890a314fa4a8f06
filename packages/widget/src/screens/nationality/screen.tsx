import { useState } from 'react';
import { isAsStated } from '@afilia/domain/application/model/statement/stated-fields';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import type { RequiredFields } from '@afilia/domain/values/fields';
import { statementOf } from '@afilia/domain/application/model/statement/texts';
import type { DeclarationInput } from '@afilia/api-contract/generated/operations';
import { declarationField, declarationInput, declarationValues } from '../../forms/declaration/values.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { StatementCard } from '../../statements/statement-card.tsx';
import { useStatement } from '../../statements/use-statement.ts';
import { DeclarationForm } from './declaration-form.tsx';
import { text } from './text.ts';

const screen = 'nationality';

/** Identification numbers are not written down in the tab. */
const secret = ['usTin', 'otherTaxResidences'];

/** Nationality and tax residence: of the person, or of the company (spec/screens#nationality). */
export function NationalityScreen() {
  const { application } = useApplication();
  const { declaration, route, stage, viewer } = application;
  // A signatory of a company declares about themselves.
  const isPJ = application.isPJ && viewer.role !== 'signatory';
  const statementId = statementOf('taxResidence', isPJ);
  const { sent } = useStatement(statementId);
  const { back } = useNavigate();
  const declare = useCommand('declare-tax-residence', { place: 'form' });
  const differed = declaration !== null && !isAsStated(declaration, statementId);
  const { keeper } = useWidget();
  // A person who had begun to fill it in finds it open after a reload.
  const [differs, setDiffers] = useState(() => differed || keeper.draft(screen) !== null);
  const { form, dropDraft } = useDraftForm(screen, declarationValues(declaration), secret);
  const [explains, setExplains] = useState(false);
  const [opened, setOpened] = useState(false);
  const checking = stage?.name === 'nationality' && stage.checks.some(({ status }) => status === 'running');
  const pending = declare.pending || checking;

  async function send(input: Partial<RequiredFields<DeclarationInput>>, statement: typeof sent | null) {
    const outcome = await declare.run({ input, statement });
    if (outcome.ok) return dropDraft();
    if ('fieldErrors' in outcome.error) {
      const errors = outcome.error.fieldErrors.map(({ field, reason }) => ({
        field: declarationField(field),
        reason,
      }));
      setDiffers(true);
      showFieldErrors(form, errors, (_, reason) => fieldMessage(reason));
    }
  }

  /** Presets Chile, still the nationality of most people; the rest is for them to answer. */
  const openForm = () => {
    const name = isPJ ? 'incorporationCountry' : 'nationality';
    if (form.getValues(name) === '') form.setValue(name, 'CL');
    setOpened(true);
    setDiffers(true);
  };
  const closeForm = () => {
    form.reset(declarationValues(declaration));
    dropDraft();
    setDiffers(false);
  };

  const leave = route !== '/screennationality' && (
    <Button look="outlined" onClick={back}>
      {text.back}
    </Button>
  );
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
      {differs ? (
        <DeclarationForm
          form={form}
          isPJ={isPJ}
          mark={declare.mark}
          pending={pending}
          takesFocus={opened}
          onSend={(values) => send(declarationInput(values, isPJ), null)}
          leave={
            differed ? (
              leave
            ) : (
              <Button look="outlined" onClick={closeForm}>
                {text.back}
              </Button>
            )
          }
        />
      ) : (
        <>
          <StatementCard
            id={statementId}
            pending={pending}
            mark={declare.mark}
            onConfirm={() => void send({}, sent)}
            onDiffer={openForm}
          />
          {leave && <ActionBar>{leave}</ActionBar>}
        </>
      )}
    </Card>
  );
}
