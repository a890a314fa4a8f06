import { styled } from '@afilia/ui-kit/theme/styled';
import { formatClp, formatUf } from '@afilia/domain/values/identity/money';
import { extraIds, type Product } from '@afilia/domain/application/model/offer/product';
import { CheckIcon, MinusIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { ProductPicture } from './drawings.tsx';
import { machineFacts, text } from './text.ts';

const words = text.comparison;

// Hidden words stand absolutely: without a place of their own here they widen the whole dialog.
const Scroll = styled('div')(({ theme }) => ({
  position: 'relative',
  overflowX: 'auto',
  // A shadow at the edge behind which there is more; it goes with the end of the table, which has a cover of its own.
  background: `linear-gradient(to left, ${theme.palette.background.paper} 50%, transparent) right / 48px 100% no-repeat local, linear-gradient(to left, rgb(0 0 0 / 0.2), transparent) right / 16px 100% no-repeat scroll`,
}));
const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));
const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '640px',
  width: '100%',
  '& th, & td': {
    padding: '10px 8px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { verticalAlign: 'bottom', fontWeight: 600, width: '21%' },
  '& thead svg': { marginBottom: '8px' },
  // Stays in sight while the machines are pushed aside on a phone.
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    width: '16%',
    minWidth: '104px',
    paddingInlineStart: 0,
    background: theme.palette.background.paper,
    fontWeight: 500,
  },
}));

function YesOrNo({ yes }: { yes: boolean }) {
  return (
    <>
      {yes ? <CheckIcon size={20} strokeWidth={2.25} /> : <MinusIcon size={20} />}
      <VisuallyHidden>{yes ? words.yes : words.no}</VisuallyHidden>
    </>
  );
}

const rows: readonly { label: string; show: (product: Product) => React.ReactNode }[] = [
  {
    label: words.rent,
    show: ({ rentUf }) => (rentUf === undefined ? words.notOffered : formatUf(rentUf)),
  },
  {
    label: words.buy,
    show: ({ buyClp }) => (buyClp === undefined ? words.notOffered : formatClp(buyClp)),
  },
  { label: words.suits, show: ({ id }) => machineFacts[id]?.suits ?? words.unknown },
  { label: words.connection, show: ({ id }) => machineFacts[id]?.connection ?? words.unknown },
  { label: words.receipt, show: ({ id }) => machineFacts[id]?.receipt ?? words.unknown },
  ...extraIds.map((extra) => ({
    label: text.extraNames[extra] ?? extra,
    show: ({ extras }: Product) => <YesOrNo yes={extras.includes(extra)} />,
  })),
];

/** Compares the machines in a table; its code loads when it is first opened. */
export function Comparison({ products, onClose }: { products: readonly Product[]; onClose: () => void }) {
  const machines = products.filter(({ kind }) => kind === 'terminal');
  return (
    <Modal
      title={words.title}
      wide
      onClose={onClose}
      actions={
        <Button look="outlined" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p>{words.vat}</p>
      <Hint>{words.sideways}</Hint>
      <Scroll tabIndex={0} role="group" aria-label={words.caption}>
        <Table>
          <VisuallyHidden as="caption">{words.caption}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{words.feature}</VisuallyHidden>
              </th>
              {machines.map(({ id, kind, name }) => (
                <th key={id} scope="col">
                  <ProductPicture id={id} kind={kind} size={64} />
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, show }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {machines.map((machine) => (
                  <td key={machine.id}>{show(machine)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Modal>
  );
}
