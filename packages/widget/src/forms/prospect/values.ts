import type { ApplicationView, ProspectInput } from '@afilia/api-contract/generated/operations';
import { parseClp } from '@afilia/domain/identity/money';
import { parsePhone } from '@afilia/domain/identity/phone';
import { groupThousands, parseRut } from '@afilia/domain/identity/rut';
import { averageTicketRange } from '@afilia/domain/party/prospect';
import { toAddressInput, toAddressValues, type AddressValues } from '../address/values.ts';

/** What the prospect's form holds: field names are those of the API's input, texts as they are shown. */
export type ProspectValues = {
  legalName: string;
  tradeName: string;
  activityCode: string;
  channels: string[];
  website: string;
  monthlySales: string;
  averageTicket: string;
  addresses: AddressValues[];
  run: string;
  firstNames: string;
  paternalSurname: string;
  maternalSurname: string;
  email: string;
  emailConfirmation: string;
  phone: string;
  role: string;
  position: string;
};

/** The form as it begins: what the server knows already, else empty. */
export function prospectDefaults({ prospect }: Pick<ApplicationView, 'prospect'>): ProspectValues {
  return {
    legalName: prospect?.legalName ?? '',
    tradeName: prospect?.tradeName ?? '',
    activityCode: prospect?.activityCode ?? '',
    channels: prospect?.channels ?? [],
    website: prospect?.website ?? '',
    monthlySales: prospect?.monthlySales ?? '',
    averageTicket: prospect ? groupThousands(String(prospect.averageTicket)) : '',
    addresses: prospect?.addresses.map(toAddressValues) ?? [],
    run: prospect?.run ?? '',
    firstNames: prospect?.firstNames ?? '',
    paternalSurname: prospect?.paternalSurname ?? '',
    maternalSurname: prospect?.maternalSurname ?? '',
    email: prospect?.email ?? '',
    emailConfirmation: prospect?.email ?? '',
    phone: prospect?.phone ?? '',
    role: prospect?.role ?? '',
    position: prospect?.position ?? '',
  };
}

const orNull = (text: string): string | null => text.trim() || null;

/** What only a company is asked. */
const companyInput = ({ legalName, run, role, position }: ProspectValues): Partial<ProspectInput> => {
  const parsed = parseRut(run);
  return {
    legalName: orNull(legalName),
    run: parsed.ok ? parsed.value : run,
    role,
    position: role === 'nonSignatory' ? orNull(position) : null,
  };
};

/** The input of `save-prospect`; the values must have passed their rules. */
export function toProspectInput(values: ProspectValues, isPJ: boolean): ProspectInput {
  const ticket = parseClp(values.averageTicket, averageTicketRange);
  const phone = parsePhone(values.phone);
  return {
    tradeName: values.tradeName,
    activityCode: values.activityCode,
    channels: values.channels,
    website: values.channels.includes('internet') ? orNull(values.website) : null,
    monthlySales: values.monthlySales,
    averageTicket: ticket.ok ? ticket.value : null,
    addresses: values.addresses.map(toAddressInput),
    firstNames: values.firstNames,
    paternalSurname: values.paternalSurname,
    maternalSurname: orNull(values.maternalSurname),
    email: values.email.trim(),
    emailConfirmation: values.emailConfirmation.trim(),
    phone: phone.ok ? phone.value : values.phone,
    ...(isPJ && companyInput(values)),
  };
}
