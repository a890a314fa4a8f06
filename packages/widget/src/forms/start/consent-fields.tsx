import { memo, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { MicroText } from '@afilia/ui-kit/parts/screen-title.tsx';
import { useModal } from '../../session/widget/use-data-model.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';
import type { StartValues } from './values.ts';

/** The consents, required before any source is queried, and the optional ones. It follows the form by itself. */
export const ConsentFields = memo(function ConsentFields({
  form: { control },
}: {
  form: UseFormReturn<StartValues>;
}) {
  const { early } = useWidget();
  const [unticked, setUnticked] = useState(early.input?.unticked ?? false);
  useEffect(() => early.follow((input) => setUnticked(input.unticked)), [early]);
  const terms = useModal('showModalTerms');
  const privacy = useModal('showModalPrivacy');
  return (
    <>
      {unticked && <Alert tone="info">{text.wordsChanged}</Alert>}
      <div>
        <CheckboxField
          decision
          control={control}
          name="terms"
          requiredText={text.termsRequired}
          label={
            <>
              {text.accept} <Link onClick={terms.open}>{text.terms}</Link>
            </>
          }
        />
        <CheckboxField
          decision
          control={control}
          name="authorises"
          label={text.authorise}
          requiredText={text.authoriseRequired}
        />
        <CheckboxField decision control={control} name="marketing" label={text.marketing} optional />
      </div>
      <MicroText>
        {text.privacyBefore} <Link onClick={privacy.open}>{text.privacy}</Link>.
      </MicroText>
    </>
  );
});
