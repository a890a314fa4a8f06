import { useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { CheckIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Divider, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { ConsentFields } from '../../forms/start/consent-fields.tsx';
import { IdentityFields } from '../../forms/start/identity-fields.tsx';
import { usePrefill } from '../../forms/prospect/use-prefill.ts';
import { canonicalRut, toStartInput } from '../../forms/start/rules.ts';
import { showRefusedStart } from '../../forms/start/show-refused.ts';
import type { StartValues } from '../../forms/start/values.ts';
import { importWithRetry } from '../../session/api/import-with-retry.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { dropHostSession, startWithHostSession } from '../../session/widget/host-session.ts';
import { useDataModel, useModal } from '../../session/widget/use-data-model.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

const Points = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 24px',
  padding: 0,
  display: 'grid',
  gap: '8px',
  '& > li': { display: 'flex', gap: '12px' },
  '& svg': { flex: 'none', color: theme.palette.secondary.main },
}));

/** Made once: react-hook-form renders the screen once more within the commit that mounts it. */
const introduction = (
  <>
    <ScreenTitle>{text.title}</ScreenTitle>
    <Lead>{text.lead}</Lead>
    <Points>
      {text.points.map((point) => (
        <li key={point}>
          <CheckIcon />
          {point}
        </li>
      ))}
    </Points>
  </>
);
const divider = <Divider />;

/** The start: the requirements, the RUT and the consents (spec/screens#index). */
export function IndexScreen() {
  const [isPJ] = useDataModel((model) => model.isPJ);
  const requirements = useModal('showModalRequirements');
  const start = useCommand('start-application', { place: 'form' });
  const { form, dropDraft } = useDraftForm<StartValues>('index', {
    rut: '',
    kind: isPJ ? 'legal' : 'natural',
    terms: false,
    authorises: false,
    marketing: false,
  });
  usePrefill(form);
  const { control, setFocus, trigger, getValues } = form;
  const widget = useWidget();
  const [offersResume, setOffersResume] = useState(false);

  const [requesting, setAsking] = useState(false);
  const resume = async () => {
    if (getValues('rut') === '' || !(await trigger('rut'))) {
      setOffersResume(true);
      return setFocus('rut');
    }
    setAsking(true);
    try {
      const { requestResume } = await importWithRetry(
        () => import('../../session/storage/request-resume.ts'),
      );
      showRefusedStart(form, await requestResume(widget, canonicalRut(getValues('rut'))));
    } catch {
      widget.model.merge({ errorCode: 'E18', errorPlace: 'form', errorReference: null });
    } finally {
      setAsking(false);
    }
  };

  const submit = form.handleSubmit(async (values) => {
    const outcome = await startWithHostSession(widget, (secret) =>
      start.run({ input: toStartInput(values, widget.legal.shown, secret) }),
    );
    if (outcome.ok) return dropDraft();
    if ('fieldErrors' in outcome.error)
      showRefusedStart(form, dropHostSession(widget, outcome.error.fieldErrors));
  });

  return (
    <Card>
      {introduction}
      <Link onClick={requirements.open}>{text.whatDoINeed}</Link>
      <form onSubmit={submit} noValidate>
        <Stack style={{ marginTop: 24 }}>
          {divider}
          <ErrorSummary control={control} />
          {offersResume && <Alert tone="info">{text.haveOneHelp}</Alert>}
          <IdentityFields form={form} />
          <ConsentFields form={form} />
        </Stack>
        <ActionBar>
          <Button {...start.mark} type="submit" loading={start.pending}>
            {text.start}
          </Button>
          <Button look="outlined" loading={requesting} onClick={() => void resume()}>
            {text.haveOne}
          </Button>
        </ActionBar>
      </form>
    </Card>
  );
}
