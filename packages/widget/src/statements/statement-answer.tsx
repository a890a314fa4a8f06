import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { SegmentedField } from '@afilia/ui-kit/fields/segmented-field.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';
import type { StatementId } from '@afilia/domain/application/model/statement/texts';
import { StatementFrame } from './statement-frame.ts';
import { text } from './text.ts';
import { useStatement } from './use-statement.ts';

/** The answer to a sentence within a form; nothing is chosen before the press. */
export type StatementAnswerValue = '' | 'yes' | 'no';

const Words = styled('span')({
  display: 'block',
  marginBottom: '8px',
  fontWeight: 400,
  ...lettersOf(16, 24),
});

const options = [
  { value: 'yes', label: text.confirm },
  { value: 'no', label: text.differ },
];

/** A sentence as a field among others: «Sí, es así» or «Algo es distinto». If boxes are required it has marks to choose. */
export function StatementAnswer<Values extends FieldValues>(props: {
  id: StatementId;
  control: Control<Values>;
  name: FieldPath<Values>;
}) {
  const { id, ...bound } = props;
  const { text: words, boxes } = useStatement(id);
  const field = { ...bound, label: <Words>{words}</Words>, requiredText: text.required, options };
  return (
    <StatementFrame>{boxes ? <RadioGroupField {...field} /> : <SegmentedField {...field} />}</StatementFrame>
  );
}
