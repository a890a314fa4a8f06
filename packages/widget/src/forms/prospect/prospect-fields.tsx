import type { UseFormReturn } from 'react-hook-form';
import { prospectFields, type ProspectField } from '@afilia/domain/application/model/party/prospect-fields';
import { SideBySide } from '@afilia/ui-kit/parts/card.tsx';
import { prospectControls } from './controls.tsx';
import { prospectLabels } from './text.ts';
import { usePrefilled } from './use-prefill.ts';
import type { ProspectFormField, ProspectValues } from './values.ts';

type Props = {
  /** The human at the keyboard, or the business. */
  block: Block;
  form: UseFormReturn<ProspectValues>;
  isPJ: boolean;
  /** The address is verified and not editable: a new one would need another verification. */
  mailProven?: boolean;
  /** No address is on file: the first one is typed in line. */
  needsAddress?: boolean;
};

type Control = Exclude<(typeof prospectControls)[ProspectFormField], 'derived'>;
type Block = Control['block'];

/** The fields with a control, in the order of the screen. */
const requested = (Object.entries(prospectControls) as [ProspectFormField, Control | 'derived'][]).flatMap(
  ([name, control]) => (control === 'derived' ? [] : [{ name, control }]),
);
type Requested = (typeof requested)[number];
const audienceOf = (name: ProspectFormField) =>
  name in prospectFields ? prospectFields[name as ProspectField].audience : 'all';

/** The optional fields, to open them if one of them is wrong. */
export const detailFields = requested.flatMap(({ name, control }) =>
  control.block === 'details' || 'beside' in control ? [name] : [],
);

/** The rows of a block: neighbours with the same `row` are one. */
function rowsOf(fields: readonly Requested[]): { row: string | undefined; fields: Requested[] }[] {
  const rows: { row: string | undefined; fields: Requested[] }[] = [];
  for (const field of fields) {
    const row = 'row' in field.control ? field.control.row : undefined;
    const last = rows.at(-1);
    if (row !== undefined && last?.row === row) last.fields.push(field);
    else rows.push({ row, fields: [field] });
  }
  return rows;
}

/** One block of the prospect's form, drawn from the table of its controls. */
export function ProspectFields({ block, form, isPJ, mailProven = false, needsAddress = false }: Props) {
  const { locked } = usePrefilled();
  const shown = requested.filter(
    ({ name, control }) =>
      (needsAddress && 'beside' in control ? control.beside : control.block) === block &&
      (isPJ || audienceOf(name) === 'all' || (locked.has(name) && name !== 'run')) &&
      (needsAddress || !('inLine' in control)) &&
      !(mailProven && name === 'email'),
  );
  return rowsOf(shown).flatMap(({ row, fields }) => {
    const controls = fields.map(({ name, control: { Control } }) => (
      <Control
        key={name}
        form={form}
        label={prospectLabels[name]}
        needsAddress={needsAddress}
        locked={locked.has(name)}
      />
    ));
    return row === undefined ? controls : <SideBySide key={row}>{controls}</SideBySide>;
  });
}
