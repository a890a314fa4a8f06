import type { Control } from 'react-hook-form';
import { SelectField } from '@afilia/ui-kit/fields/select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import { useIdleData } from '../../forms/use-idle-data.ts';
import { permitNumberRule, type VerificationValues } from './rules.ts';
import { text } from './text.ts';

const loadCommunes = () => import('@afilia/domain/values/geography/communes').then((m) => m.findCommune);

/** The municipal licence: its number and, for a business with places in several communes, its municipality. */
export function PermitFields(props: { control: Control<VerificationValues>; communes: readonly string[] }) {
  const { control, communes } = props;
  const findCommune = useIdleData(loadCommunes, true);
  const nameOf = (code: string) => findCommune?.(code)?.name ?? code;
  const [only] = communes;
  const isOne = communes.length === 1 && only !== undefined;
  return (
    <Stack>
      <TextField
        control={control}
        name="permitNumber"
        label={text.permit.number}
        helper={
          isOne && findCommune
            ? `${text.permit.numberHelp}. ${text.permit.givenBy(nameOf(only))}`
            : text.permit.numberHelp
        }
        rule={permitNumberRule}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
      />
      {!isOne && (
        <SelectField
          control={control}
          name="permitCommune"
          label={text.permit.commune}
          options={communes.map((code) => ({ value: code, label: nameOf(code) }))}
        />
      )}
    </Stack>
  );
}
