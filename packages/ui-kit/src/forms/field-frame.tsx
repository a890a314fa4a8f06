import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { AlertIcon } from '../icons/icons.tsx';

const Frame = styled('div')({ minWidth: 0 });
const FieldLabel = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'block',
  marginBottom: '8px',
  color: theme.palette.text.primary,
}));
const Optional = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.palette.text.secondary }));
const Helper = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 0',
  color: theme.palette.text.secondary,
}));
const Wrong = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'flex-start',
  gap: '6px',
  margin: '4px 0 0',
  color: theme.palette.error.main,
  '& > svg': { flex: 'none', marginTop: '1px' },
}));

/** The line under a field: the fault and its remedy, else the help. */
export function FieldNote({
  id,
  error,
  helper,
}: {
  id: string;
  error?: string | undefined;
  helper?: ReactNode;
}) {
  if (error)
    return (
      <Wrong id={id}>
        <AlertIcon size={18} />
        <span>{error}</span>
      </Wrong>
    );
  return helper ? <Helper id={id}>{helper}</Helper> : null;
}

/** «(opcional)» after a label. */
export function OptionalMark() {
  return <Optional>(opcional)</Optional>;
}

type FrameProps = {
  ids: { field: string; label: string; note: string };
  label: ReactNode;
  optional?: boolean | undefined;
  error?: string | undefined;
  helper?: ReactNode;
  /** A group of controls (radio buttons, chips): the label names the group and is no `<label>`. */
  group?: boolean;
  /** The value is the person's decision: an agent who helps cannot fill it. */
  decision?: boolean | undefined;
  children: ReactNode;
};

/** Label above, control, note below: the same order in every field. */
export function FieldFrame({ ids, label, optional, error, helper, group, decision, children }: FrameProps) {
  return (
    <Frame {...(decision && { 'data-dm-decision': '' })}>
      <FieldLabel id={ids.label} {...(group ? { as: 'span' } : { htmlFor: ids.field })}>
        {label} {optional && <OptionalMark />}
      </FieldLabel>
      {children}
      <FieldNote id={ids.note} error={error} helper={helper} />
    </Frame>
  );
}

/** The attributes that tie a control to its label and note. */
export const described = (ids: FrameProps['ids'], error: string | undefined, helper: ReactNode) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error || helper ? ids.note : undefined,
});
