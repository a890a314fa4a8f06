import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { PhoneField } from '@afilia/ui-kit/fields/phone-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, SideBySide, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { SummaryList } from '@afilia/ui-kit/parts/summary-list.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { RepeatedEmailField } from '../../forms/repeated-email-field.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { joinWithAnd, groupName } from '../../signatories/group-words.ts';
import { maxMessage, messageRule } from './contact-rules.ts';
import { text } from './text.ts';
import { useContact, type Signatory } from './use-contact.ts';

const words = text.contact;

/** Contact data of the signatories, one person at a time. */
export function ContactForm({ signatory }: { signatory: Signatory }) {
  const { signatories } = useApplication().application;
  const { form, frame, submit, pending, mark, editing, goBack } = useContact(signatory);
  const { control, setValue } = form;
  const at = signatories.findIndex(({ id }) => id === signatory.id) + 1;
  const relation = [signatory.position, joinWithAnd(signatory.groups.map(groupName))]
    .filter(Boolean)
    .join(', ');
  return (
    <Card ref={frame}>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.lead(signatory.name)}</Lead>
      <form onSubmit={submit} noValidate>
        <ErrorSummary control={control} />
        <Stack>
          <SummaryList
            title={words.position(at, signatories.length)}
            rows={[
              { label: words.name, value: signatory.name },
              { label: words.run, value: signatory.maskedRun },
              { label: words.relation, value: relation },
            ]}
          />
          <SideBySide>
            <EmailField
              control={control}
              setValue={setValue}
              name="email"
              label={words.email}
              helper={words.emailHelp}
            />
            <RepeatedEmailField
              control={control}
              name="emailConfirmation"
              of="email"
              label={words.emailConfirmation}
            />
          </SideBySide>
          <SideBySide>
            <PhoneField control={control} name="phone" label={words.phone} />
          </SideBySide>
          <TextField
            control={control}
            name="message"
            label={words.message}
            helper={words.messageHelp}
            rule={messageRule}
            maxLength={maxMessage}
            multiline
            optional
          />
          <CheckboxField
            decision
            control={control}
            name="contactAuthorised"
            label={words.authorised}
            requiredText={words.authorisedRequired}
          />
        </Stack>
        <ActionBar>
          <Button {...mark} type="submit" loading={pending}>
            {editing ? words.saveEdit : words.save}
          </Button>
          {goBack && (
            <Button look="outlined" onClick={goBack}>
              {words.back}
            </Button>
          )}
        </ActionBar>
      </form>
    </Card>
  );
}
