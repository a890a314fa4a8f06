import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Divider, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { BlockTitle, Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { StepList } from '@afilia/ui-kit/parts/step-list.tsx';
import { ProspectDetails } from '../../forms/prospect/prospect-details.tsx';
import { ProspectFields } from '../../forms/prospect/prospect-fields.tsx';
import { text as fieldText } from '../../forms/prospect/text.ts';
import { text as prospectText } from '../../screens/embed-prospect/text.ts';
import { plans } from '../../screens/first-loader/plans.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { stepsOf } from '../../waiting/step-plan.ts';
import { text as waitingText } from '../../waiting/text.ts';
import { text } from './text.ts';
import { useStart } from './use-start.ts';
import type { UseFormReturn } from 'react-hook-form';
import { ConsentFields } from '../../forms/start/consent-fields.tsx';
import { IdentityFields } from '../../forms/start/identity-fields.tsx';
import type { StartValues } from '../../forms/start/values.ts';

/** The RUT and the consents, which the index asks for in the whole widget. */
function RutFields({ form }: { form: UseFormReturn<StartValues> }) {
  return (
    <>
      <ErrorSummary control={form.control} />
      <BlockTitle>{text.rutTitle}</BlockTitle>
      <IdentityFields form={form} />
      <ConsentFields form={form} />
    </>
  );
}

/** The applicant and the business, with the questions of the index; «Continuar» runs the quick checks too. */
export function StartScreen() {
  const { retry } = useWidget();
  const { identity, form, application, isPJ, needsAddress, submit, ...state } = useStart();
  const { checking, stopped, pending, mark, tooManyCodes } = state;
  const { stage } = application ?? {};
  return (
    <Card>
      <ScreenTitle>{isPJ ? prospectText.titleCompany : prospectText.title}</ScreenTitle>
      <Lead>{prospectText.lead}</Lead>
      <form onSubmit={submit} noValidate>
        <Stack inert={pending || checking}>
          {!application && (
            <>
              <RutFields form={identity} />
              <Divider />
            </>
          )}
          <ErrorSummary control={form.control} />
          <BlockTitle>{fieldText.you}</BlockTitle>
          <ProspectFields block="person" form={form} isPJ={isPJ} />
          <Divider />
          <BlockTitle>{isPJ ? fieldText.company : fieldText.business}</BlockTitle>
          <ProspectFields block="business" form={form} isPJ={isPJ} needsAddress={needsAddress} />
          <ProspectDetails form={form} isPJ={isPJ} needsAddress={needsAddress} />
        </Stack>
        {(checking || stopped || tooManyCodes) && (
          <div style={{ marginTop: 24 }}>
            {checking && <StepList label={text.steps} steps={stepsOf(plans, stage?.checks ?? null)} />}
            {stopped && (
              <Alert
                tone="warning"
                actions={
                  <Button size="small" onClick={() => retry.run?.()}>
                    {waitingText.retry}
                  </Button>
                }
              >
                {waitingText.stopped}
              </Alert>
            )}
            {tooManyCodes && <Alert tone="warning">{prospectText.tooManyCodes}</Alert>}
          </div>
        )}
        {!stopped && (
          <ActionBar>
            <Button {...mark} type="submit" loading={pending || checking} loadingText={text.checking}>
              {prospectText.next}
            </Button>
          </ActionBar>
        )}
      </form>
    </Card>
  );
}
