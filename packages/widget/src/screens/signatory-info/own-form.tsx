import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { PhoneField } from '@afilia/ui-kit/fields/phone-field.tsx';
import { DateField } from '@afilia/ui-kit/fields/date-field.tsx';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { RutField } from '@afilia/ui-kit/fields/rut-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, SideBySide, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { SummaryList } from '@afilia/ui-kit/parts/summary-list.tsx';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { futureDateRule } from '../../forms/declaration/rules.ts';
import { PepFields } from '../../forms/pep/pep-fields.tsx';
import { lazyComponent } from '../../session/api/lazy-component.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useModal } from '../../session/widget/use-data-model.ts';
import { documentNumberRule } from './own-rules.ts';
import { text } from './text.ts';
import { useOwn } from './use-own.ts';

const words = text.own;
const NotMeModal = lazyComponent(() => import('./not-me-modal.tsx').then((m) => m.NotMeModal));

/** Identity form of an invited signatory. Nothing of the application is shown before it. */
export function OwnForm() {
  const { viewer, rut, now } = useApplication().application;
  const privacy = useModal('showModalPrivacy');
  const [denying, setDenying] = useState(false);
  const { form, submit, pending, mark, knowsPhone, hasSigned } = useOwn();
  const { control } = form;
  const today = dayInChile(new Date(now));
  const phoneRight = useWatch({ control, name: 'phoneRight' });
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.lead(viewer.name, rut)}</Lead>
      <form onSubmit={submit} noValidate>
        <ErrorSummary control={control} />
        <Stack>
          <SideBySide>
            <RutField control={control} name="run" owner="person" label={words.run} helper={words.runHelp} />
            <TextField
              control={control}
              name="documentNumber"
              label={words.documentNumber}
              helper={words.documentHelp}
              rule={documentNumberRule}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              secret
            />
          </SideBySide>
          {!hasSigned && (
            <SideBySide>
              <DateField
                control={control}
                name="documentExpiry"
                label={words.documentExpiry}
                helper={words.expiryHelp}
                rule={futureDateRule(today)}
              />
            </SideBySide>
          )}
          {viewer.maskedEmail && (
            <SummaryList
              title={words.known}
              rows={[
                { label: words.email, value: viewer.maskedEmail },
                ...(viewer.maskedPhone ? [{ label: words.phone, value: viewer.maskedPhone }] : []),
              ]}
            />
          )}
          {knowsPhone && (
            <RadioGroupField
              control={control}
              name="phoneRight"
              label={words.phoneRight}
              options={[
                { value: 'yes', label: words.right },
                { value: 'no', label: words.wrong },
              ]}
              inline
            />
          )}
          {(!knowsPhone || phoneRight === 'no') && (
            <SideBySide>
              <PhoneField control={control} name="phone" label={words.newPhone} />
            </SideBySide>
          )}
          <Stack {...mark}>
            <PepFields control={control} today={today} />
          </Stack>
          <CheckboxField
            decision
            control={control}
            name="privacyAccepted"
            requiredText={words.privacyRequired}
            label={
              <>
                {words.privacyBefore} <Link onClick={privacy.open}>{words.privacy}</Link>
              </>
            }
          />
          {viewer.linkExpiresAt && (
            <MicroText>{words.expires(unbrokenDay(dayInChile(new Date(viewer.linkExpiresAt))))}</MicroText>
          )}
        </Stack>
        <ActionBar>
          <Button {...mark} type="submit" loading={pending}>
            {words.next}
          </Button>
          {viewer.may.includes('not-me') && (
            <Button look="outlined" onClick={() => setDenying(true)}>
              {words.notMe}
            </Button>
          )}
        </ActionBar>
      </form>
      <Suspense>{denying && <NotMeModal onClose={() => setDenying(false)} />}</Suspense>
    </Card>
  );
}
