import { edge, forcedColours } from '@afilia/ui-kit/theme/forced-colours';
import { styled } from '@afilia/ui-kit/theme/styled';
import { AlertIcon, CheckIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { addressLine } from '../address/address-line.ts';
import type { AddressValues } from '../address/values.ts';
import { text } from './text.ts';

const Item = styled('li', { shouldForwardProp: (prop) => prop !== 'wrong' })<{ wrong: boolean }>(
  ({ theme, wrong }) => ({
    padding: '12px 16px 4px',
    borderRadius: theme.house.fieldRadius,
    boxShadow: `inset 0 0 0 ${wrong ? 2 : 1}px ${wrong ? theme.palette.error.main : theme.house.border}`,
    overflowWrap: 'anywhere',
    [forcedColours]: { position: 'relative', '&::before': edge(wrong ? 2 : 1) },
  }),
);
const Kind = styled('strong')(({ theme }) => ({ ...theme.typography.subtitle2, display: 'block' }));
const Note = styled('p', { shouldForwardProp: (prop) => prop !== 'wrong' })<{ wrong?: boolean }>(
  ({ theme, wrong }) => ({
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'flex-start',
    gap: '6px',
    margin: '4px 0 0',
    color: wrong ? theme.palette.error.main : theme.palette.text.primary,
    '& > svg': { flex: 'none', marginTop: '1px' },
  }),
);
const Actions = styled('div')({ display: 'flex', gap: '24px' });
const Target = styled('span')({ display: 'inline-flex', alignItems: 'center', minHeight: '44px' });

/** One address of the list, with its actions. */
export function AddressItem(props: {
  address: AddressValues;
  commune: string | undefined;
  problems: readonly string[];
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { address, commune, problems, onEdit, onRemove } = props;
  const line = addressLine(address, commune);
  return (
    <Item wrong={problems.length > 0}>
      <Kind>{text.addressKinds[address.kind]}</Kind>
      {line}
      {address.forDelivery && (
        <Note>
          <CheckIcon size={18} />
          {text.forDelivery}
        </Note>
      )}
      {problems.length > 0 && (
        <Note wrong>
          <AlertIcon size={18} />
          {`${text.addressWrong} ${problems.join('. ')}`}
        </Note>
      )}
      <Actions>
        {(
          [
            [text.editAddress, onEdit],
            [text.removeAddress, onRemove],
          ] as const
        ).map(([label, act]) => (
          <Link key={label} onClick={act}>
            <Target>{label}</Target>
            <VisuallyHidden>{line}</VisuallyHidden>
          </Link>
        ))}
      </Actions>
    </Item>
  );
}
