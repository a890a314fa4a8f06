import type { ReactNode, SubmitEventHandler } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import type { decision } from '../../session/application/decision.ts';
import { text } from './text.ts';

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  [theme.containerQueries.up('sm')]: {
    flexDirection: 'row-reverse',
    justifyContent: 'flex-start',
    gap: '16px',
  },
}));

/** The form of a block with its two ways out. */
export function EditForm(props: {
  onSubmit: SubmitEventHandler;
  onCancel: () => void;
  pending: boolean;
  mark: Partial<typeof decision>;
  children: ReactNode;
}) {
  const { onSubmit, onCancel, pending, mark, children } = props;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        <Actions>
          <Button {...mark} type="submit" loading={pending}>
            {text.save}
          </Button>
          <Button look="outlined" onClick={onCancel}>
            {text.cancel}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

/** Props of every block's form. */
export type EditProps = { onCancel: () => void };
