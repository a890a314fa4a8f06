import type { ApplicationView, ProspectInput } from '@afilia/api-contract/generated/operations';
import type { RequiredFields } from '@afilia/domain/values/fields';
import { parseClp } from '@afilia/domain/values/identity/money';
import { parsePhone } from '@afilia/domain/values/identity/phone';
import { groupThousands, parseRut } from '@afilia/domain/values/identity/rut';
import {
  averageTicketRange,
  type ApplicantRole,
  type MonthlySales,
  type SalesChannel,
} from '@afilia/domain/application/model/party/prospect';
import type { ProspectField } from '@afilia/domain/application/model/party/prospect-fields';
import { presetTicket } from '@afilia/domain/application/model/prefill/ticket-preset';
import { emptyFirstAddress, withFirstAddress, type FirstAddressField } from '../address/first-address.ts';
import { chosen } from '../words.ts';
import { toAddressInput, toAddressValues, type AddressValues } from '../address/values.ts';

/** A field of the form: each of the prospect, and the parts of the first address, which is typed in line. */
export type ProspectFormField = ProspectField | FirstAddressField;

/** Fields that hold no free text; a choice is empty until it is made. */
type Chosen = {
  channels: SalesChannel[];
  addresses: AddressValues[];
  monthlySales: MonthlySales | '';
  role: ApplicantRole | '';
};

/** Fields that hold text as it is typed. */
export type TypedField = Exclude<ProspectFormField, keyof Chosen>;

/** Values of the prospect's form: field names are those of the API's input, texts as they are shown. */
export type ProspectValues = {
  [Name in ProspectFormField]: Name extends keyof Chosen ? Chosen[Name] : string;
};

/** Returns the form as it begins: the values that the server holds, else empty. An empty ticket is the one that is preset. */
export function prospectDefaults({
  prospect,
  officialName,
}: Pick<ApplicationView, 'prospect' | 'officialName'>): ProspectValues {
  const preset = presetTicket(prospect?.channels ?? []);
  return {
    ...emptyFirstAddress,
    legalName: prospect?.legalName ?? officialName ?? '',
    tradeName: prospect?.tradeName ?? '',
    activityCode: prospect?.activityCode ?? '',
    channels: prospect?.channels ?? [],
    website: prospect?.website ?? '',
    monthlySales: prospect?.monthlySales ?? '',
    averageTicket:
      prospect && prospect.averageTicket !== preset ? groupThousands(String(prospect.averageTicket)) : '',
    addresses: prospect?.addresses.map(toAddressValues) ?? [],
    run: prospect?.run ?? '',
    firstNames: prospect?.firstNames ?? '',
    paternalSurname: prospect?.paternalSurname ?? '',
    maternalSurname: prospect?.maternalSurname ?? '',
    email: prospect?.email ?? '',
    phone: prospect?.phone ?? '',
    role: prospect?.role ?? '',
    position: prospect?.position ?? '',
  };
}

const orNull = (text: string): string | null => text.trim() || null;

/**
 * The input of `save-prospect`, `null` for a field that the form does not show; the values must have passed their
 * rules.
 *
 * @param needsAddress the first address was typed in line; `newId` makes its id
 */
export function toProspectInput(
  values: ProspectValues,
  { isPJ, needsAddress, newId }: { isPJ: boolean; needsAddress: boolean; newId: () => string },
): RequiredFields<ProspectInput> {
  const typed = values.averageTicket.trim() !== '';
  const ticket = typed
    ? parseClp(values.averageTicket, averageTicketRange)
    : { ok: true as const, value: presetTicket(values.channels) ?? null };
  const phone = parsePhone(values.phone);
  const run = parseRut(values.run);
  const ofCompany = <Value>(value: Value): Value | null => (isPJ ? value : null);
  return {
    legalName: ofCompany(orNull(values.legalName)),
    tradeName: orNull(values.tradeName),
    // A source says it, or the verifications ask for it.
    activityCode: null,
    channels: values.channels,
    website: values.channels.includes('internet') ? orNull(values.website) : null,
    monthlySales: chosen(values.monthlySales),
    averageTicket: ticket.ok ? ticket.value : null,
    addresses: (needsAddress ? withFirstAddress(values, newId()) : values.addresses).map(toAddressInput),
    run: ofCompany(run.ok ? run.value : values.run),
    firstNames: ofCompany(values.firstNames),
    paternalSurname: ofCompany(values.paternalSurname),
    maternalSurname: ofCompany(orNull(values.maternalSurname)),
    email: values.email.trim(),
    emailConfirmation: null,
    phone: phone.ok ? phone.value : values.phone,
    role: ofCompany(chosen(values.role)),
    position: ofCompany(values.role === 'nonSignatory' ? orNull(values.position) : null),
  };
}
