import type { ReactNode } from 'react';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';
import type { StatementId } from '@afilia/domain/application/model/statement/texts';
import { StatementFrame } from './statement-frame.ts';
import { text } from './text.ts';
import { useStatement } from './use-statement.ts';

const Form = styled('form')({ marginTop: '24px' });
const Parts = styled(StatementFrame)({ display: 'grid', gap: '20px' });
const Words = styled('p')({ margin: 0, ...lettersOf(18, 28), textWrap: 'pretty' });
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  [theme.containerQueries.up('sm')]: { flexDirection: 'row', gap: '16px' },
}));

/**
 * One sentence that says it all, and the two answers to it. Nothing is chosen before the press.
 *
 * @param props.mark of the command that a confirmation sends
 * @param props.onConfirm «Sí, es así»
 * @param props.onDiffer «Algo es distinto»
 */
export function StatementCard(props: {
  id: StatementId;
  pending: boolean;
  mark: object;
  onConfirm: () => void;
  onDiffer: () => void;
  children?: ReactNode;
}) {
  const { text: words, boxes, wordsId, asButton } = useStatement(props.id);
  const form = useWidgetForm<{ confirmed: boolean }>({ confirmed: !boxes });
  return (
    <Form onSubmit={form.handleSubmit(props.onConfirm)} noValidate>
      <Parts>
        {boxes ? (
          <div>
            <ErrorSummary control={form.control} />
            <CheckboxField
              decision
              control={form.control}
              name="confirmed"
              label={words}
              requiredText={text.unticked}
            />
          </div>
        ) : (
          <Words id={wordsId}>{words}</Words>
        )}
        <Buttons>
          <Button {...props.mark} {...asButton} type="submit" loading={props.pending}>
            {text.confirm}
          </Button>
          <Button look="outlined" onClick={props.onDiffer}>
            {text.differ}
          </Button>
        </Buttons>
      </Parts>
    </Form>
  );
}
