import type { UseFormReturn } from 'react-hook-form';
import { prospectFields } from '@afilia/domain/party/prospect-fields';
import { SideBySide } from '@afilia/ui-kit/parts/card.tsx';
import { prospectControls } from './controls.tsx';
import { prospectLabels } from './text.ts';
import type { ProspectFormField, ProspectValues } from './values.ts';

type Props = {
  /** The human at the keyboard, or what the business is. */
  block: 'person' | 'business';
  form: UseFormReturn<ProspectValues>;
  isPJ: boolean;
  /** The address is verified and not editable: a new one would need another verification. */
  mailProven?: boolean;
  /** From the register: shown, not editable. */
  legalNameKnown?: boolean;
};

const formFields = Object.keys(prospectControls) as ProspectFormField[];
const audienceOf = (name: ProspectFormField) =>
  name === 'emailConfirmation' ? 'all' : prospectFields[name].audience;

/** The rows of a block: neighbours with the same `row` are one. */
function rowsOf(
  fields: readonly ProspectFormField[],
): { row: string | undefined; fields: ProspectFormField[] }[] {
  const rows: { row: string | undefined; fields: ProspectFormField[] }[] = [];
  for (const name of fields) {
    const control = prospectControls[name];
    const row = 'row' in control ? control.row : undefined;
    const last = rows.at(-1);
    if (row !== undefined && last?.row === row) last.fields.push(name);
    else rows.push({ row, fields: [name] });
  }
  return rows;
}

/** One block of the prospect's form, drawn from the table of its controls. */
export function ProspectFields({ block, form, isPJ, mailProven = false, legalNameKnown = false }: Props) {
  const shownFields = formFields.filter(
    (name) =>
      prospectControls[name].block === block &&
      (isPJ || audienceOf(name) === 'all') &&
      !(mailProven && (name === 'email' || name === 'emailConfirmation')),
  );
  return rowsOf(shownFields).flatMap(({ row, fields }) => {
    const controls = fields.map((name) => {
      const { Control } = prospectControls[name];
      return <Control key={name} form={form} label={prospectLabels[name]} legalNameKnown={legalNameKnown} />;
    });
    return row === undefined ? controls : <SideBySide key={row}>{controls}</SideBySide>;
  });
}
