import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { ProspectField } from '@afilia/domain/application/model/party/prospect-fields';
import { formatClp } from '@afilia/domain/values/identity/money';
import { formatPhone } from '@afilia/domain/values/identity/phone';
import { words, wordFor } from '../../forms/words.ts';
import type { Names } from './names.ts';
import { rowsOf, type Row } from './rows.ts';
import { text } from './text.ts';

type Prospect = NonNullable<ApplicationView['prospect']>;
type Given = { prospect: Prospect; isPJ: boolean; rut: string; names: Names };
type Shown = {
  block: 'business' | 'contact';
  id: keyof typeof text.rows;
  value: (given: Given) => string | null;
};

/** The RUT belongs to the application, and is shown among the fields of the business. */
type Line = ProspectField | 'rut';

/** The line of each field, in the order of the page. */
const lines: Record<Line, Shown | 'partOfName' | 'ownBlock' | 'notShown'> = {
  legalName: { block: 'business', id: 'legalName', value: ({ prospect }) => prospect.legalName },
  rut: { block: 'business', id: 'rut', value: ({ rut }) => rut },
  tradeName: { block: 'business', id: 'tradeName', value: ({ prospect }) => prospect.tradeName },
  activityCode: {
    block: 'business',
    id: 'activity',
    value: ({ prospect: { activityCode }, names }) => activityCode && names.activity(activityCode),
  },
  channels: {
    block: 'business',
    id: 'channels',
    value: ({ prospect }) => prospect.channels.map((channel) => wordFor(words.channels, channel)).join(', '),
  },
  website: { block: 'business', id: 'website', value: ({ prospect }) => prospect.website },
  monthlySales: {
    block: 'business',
    id: 'monthlySales',
    value: ({ prospect }) => wordFor(words.monthlySales, prospect.monthlySales),
  },
  averageTicket: {
    block: 'business',
    id: 'averageTicket',
    value: ({ prospect }) => formatClp(prospect.averageTicket),
  },
  firstNames: {
    block: 'contact',
    id: 'name',
    value: ({ prospect: { firstNames, paternalSurname, maternalSurname } }) =>
      [firstNames, paternalSurname, maternalSurname].filter(Boolean).join(' '),
  },
  paternalSurname: 'partOfName',
  maternalSurname: 'partOfName',
  run: { block: 'contact', id: 'run', value: ({ prospect, isPJ }) => (isPJ ? prospect.run : null) },
  role: {
    block: 'contact',
    id: 'role',
    value: ({ prospect: { role } }) => role && wordFor(words.roles, role),
  },
  position: { block: 'contact', id: 'position', value: ({ prospect }) => prospect.position },
  email: { block: 'contact', id: 'email', value: ({ prospect }) => prospect.email },
  phone: { block: 'contact', id: 'phone', value: ({ prospect }) => formatPhone(prospect.phone) },
  addresses: 'ownBlock',
};

/** The lines of one block of the prospect; a field without a value has none. */
export const prospectRows = (block: Shown['block'], given: Given): Row[] =>
  rowsOf(
    ...Object.values(lines).flatMap((line) =>
      typeof line === 'string' || line.block !== block
        ? []
        : [{ id: line.id, label: text.rows[line.id], value: line.value(given) }],
    ),
  );
