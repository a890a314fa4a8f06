import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { StaffDelivery } from '@afilia/api-contract/partners/webhook-answers';
import { formatMoment } from '../../desk/text/cases.ts';
import { countText, detailText, eventText, integrationText } from '../text/integration.ts';
import type { Column } from '../../shell/theme/row-table.tsx';

const text = integrationText.deliveries;

/** The answer of the last try. */
export const answerText = ({ detail, status }: StaffDelivery) =>
  detail === null ? text.delivered(status) : detailText(detail);

/** Columns of the list of deliveries, with the acts on each. `isOnTheWay`: it was sent again, and no answer came yet. */
export const deliveryColumns = (props: {
  /** The address of its endpoint. */
  addressOf: (delivery: StaffDelivery) => string;
  isOnTheWay: (delivery: StaffDelivery) => boolean;
  onBody: (delivery: StaffDelivery) => void;
  onResend: (delivery: StaffDelivery) => void;
}): Column<StaffDelivery>[] => {
  const { columns } = text;
  const { addressOf, isOnTheWay, onBody, onResend } = props;
  return [
    { title: columns.at, cell: ({ lastAt }) => formatMoment(lastAt) },
    { title: columns.event, cell: ({ type }) => eventText(type) },
    { title: columns.folio, cell: ({ folio }) => folio ?? text.noFolio },
    {
      title: columns.endpoint,
      wraps: true,
      cell: (one) => <span className="address">{addressOf(one)}</span>,
    },
    { title: columns.tries, cell: ({ tries }) => tries },
    {
      title: columns.answer,
      wraps: true,
      cell: (one) => (isOnTheWay(one) ? text.onTheWay : answerText(one)),
    },
    { title: columns.ms, cell: ({ ms }) => countText(ms) },
    {
      title: columns.act,
      cell: (delivery) => {
        const which = `${eventText(delivery.type)}, ${delivery.folio ?? text.noFolio}`;
        return (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              size="small"
              variant="text"
              aria-label={`${text.body}: ${which}`}
              onClick={() => onBody(delivery)}
            >
              {text.body}
            </Button>
            <Button
              size="small"
              variant="outlined"
              aria-label={`${text.resend}: ${which}`}
              onClick={() => onResend(delivery)}
            >
              {text.resend}
            </Button>
          </Stack>
        );
      },
    },
  ];
};
