import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatClp } from '@afilia/domain/values/identity/money';
import { groupThousands } from '@afilia/domain/values/identity/rut';
import { averageTicketRange } from '@afilia/domain/application/model/party/prospect';
import { presetTicket } from '@afilia/domain/application/model/prefill/ticket-preset';
import { styled } from '@afilia/ui-kit/theme/styled';
import { MoneyField } from '@afilia/ui-kit/fields/money-field.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { text } from './text.ts';
import type { ProspectValues } from './values.ts';

const Preset = styled('p')({ margin: 0 });

/** The average ticket: the usual one of the merchant's channels, until the person gives another. */
export function TicketField({ form, label }: { form: UseFormReturn<ProspectValues>; label: string }) {
  const { control, setValue } = form;
  const [typed, channels] = useWatch({ control, name: ['averageTicket', 'channels'] });
  const [changes, setChanges] = useState(false);
  const preset = presetTicket(channels);
  if (preset === undefined && !changes && typed === '') return null;
  if (changes || typed !== '' || preset === undefined)
    return (
      <MoneyField control={control} name="averageTicket" label={label} {...averageTicketRange} optional />
    );
  const change = () => {
    setValue('averageTicket', groupThousands(String(preset)));
    setChanges(true);
  };
  return (
    <Preset>
      {label}: <strong>{formatClp(preset)}</strong> ·{' '}
      <Link onClick={change} aria-label={text.changeTicket}>
        {text.change}
      </Link>
    </Preset>
  );
}
