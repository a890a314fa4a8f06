import { telephoneLink } from '@afilia/ui-kit/text/telephone-link';
import { styled } from '@afilia/ui-kit/theme/styled';
import { formatClp } from '@afilia/domain/values/identity/money';
import { PhoneIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { BlockTitle, MicroText } from '@afilia/ui-kit/parts/screen-title.tsx';
import { useMaybeApplication } from '../session/application/use-application.ts';
import { useWidget } from '../session/widget/widget.ts';
import { text } from './text.ts';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';

const Column = styled('aside')({ display: 'grid', gap: '16px', alignContent: 'start' });
const Box = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  background: theme.palette.background.paper,
  borderRadius: theme.shape.borderRadius,
  boxShadow: theme.house.cardShadow,
  padding: '24px',
}));
const Rows = styled('dl')(({ theme }) => ({
  margin: '16px 0 0',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8px 16px',
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'end' },
  '& dd.strong': { fontVariantNumeric: 'tabular-nums' },
  '& .strong': { fontWeight: 600, color: theme.palette.text.primary },
}));
const Call = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  marginTop: '12px',
  fontWeight: 500,
});

/** From 1280 px: the application so far, its price, and the ways to reach a person. */
export function SideColumn() {
  const application = useMaybeApplication();
  const { phone } = useWidget().options.links;
  const quote = application?.quote;
  return (
    <Column>
      {application && (
        <Box aria-label={text.side.title}>
          <BlockTitle>{text.side.title}</BlockTitle>
          <Rows>
            <dt>{text.side.folio}</dt>
            <dd>{application.folio}</dd>
            <dt>{text.side.rut}</dt>
            <dd>{application.rut}</dd>
            {quote?.lines.map((line) => (
              <Line key={line.productId} name={text.side.quantity(line.name, line.quantity)} />
            ))}
            {quote && (
              <>
                <dt className="strong">{text.side.rent}</dt>
                <dd className="strong">{formatClp(quote.monthlyRentClp)}</dd>
                <dt className="strong">{text.side.onDelivery}</dt>
                <dd className="strong">{formatClp(quote.onDeliveryClp)}</dd>
              </>
            )}
          </Rows>
        </Box>
      )}
      <Box aria-label={text.help}>
        <BlockTitle>{text.side.helpTitle}</BlockTitle>
        <MicroText style={{ marginTop: 8, ...lettersOf(14, 20) }}>{text.side.helpBody}</MicroText>
        <Link href={telephoneLink(phone)}>
          <Call>
            <PhoneIcon size={20} />
            {phone}
          </Call>
        </Link>
      </Box>
    </Column>
  );
}

function Line({ name }: { name: string }) {
  return (
    <>
      <dt style={{ gridColumn: '1 / -1' }}>{name}</dt>
      <dd hidden />
    </>
  );
}
