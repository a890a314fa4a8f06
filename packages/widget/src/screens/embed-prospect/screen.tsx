import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Divider, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { BlockTitle, Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { ProspectDetails } from '../../forms/prospect/prospect-details.tsx';
import { ProspectFields } from '../../forms/prospect/prospect-fields.tsx';
import { text as fieldText } from '../../forms/prospect/text.ts';
import { text } from './text.ts';
import { useProspect } from './use-prospect.ts';

/** The applicant and the business (spec/screens#embedprospect). */
export function EmbedProspectScreen() {
  const { form, isPJ, needsAddress, pending, mark, tooManyCodes, submit, back } = useProspect();
  return (
    <Card>
      <ScreenTitle>{isPJ ? text.titleCompany : text.title}</ScreenTitle>
      <Lead>{text.lead}</Lead>
      <form onSubmit={submit} noValidate>
        <ErrorSummary control={form.control} />
        <Stack>
          <BlockTitle>{fieldText.you}</BlockTitle>
          <ProspectFields block="person" form={form} isPJ={isPJ} />
          <Divider />
          <BlockTitle>{isPJ ? fieldText.company : fieldText.business}</BlockTitle>
          <ProspectFields block="business" form={form} isPJ={isPJ} needsAddress={needsAddress} />
          <ProspectDetails form={form} isPJ={isPJ} needsAddress={needsAddress} />
          {tooManyCodes && <Alert tone="warning">{text.tooManyCodes}</Alert>}
        </Stack>
        <ActionBar>
          <Button {...mark} type="submit" loading={pending}>
            {text.next}
          </Button>
          {back && (
            <Button look="outlined" onClick={back}>
              {text.back}
            </Button>
          )}
        </ActionBar>
      </form>
    </Card>
  );
}
