import { findActivity } from '@afilia/domain/values/activities/catalogue';
import { findCommune } from '@afilia/domain/values/geography/communes';
import { findRegion } from '@afilia/domain/values/geography/regions';
import type { Address } from '@afilia/domain/values/identity/address';
import { formatPhone } from '@afilia/domain/values/identity/phone';
import type { Prospect } from '@afilia/domain/application/model/party/prospect';
import type { ProspectField } from '@afilia/domain/application/model/party/prospect-fields';
import { tradeNameOf } from '@afilia/domain/application/model/prefill/trade-name-of';
import type { Row } from '../ports/documents.ts';

/** An address in one line: `Av. Providencia 1234, depto 56, Providencia, Región Metropolitana`. */
export const addressLine = ({ street, number, unit, communeCode, regionCode }: Address): string =>
  [`${street} ${number}`, unit, findCommune(communeCode)?.name, findRegion(regionCode)?.name]
    .filter(Boolean)
    .join(', ');

const activityLine = (code: string): string => {
  const activity = findActivity(code);
  return activity ? `${activity.label} (código ${code})` : code;
};

type Reported = ((prospect: Prospect) => readonly Row[]) | 'inMerchantName' | 'notInDocuments';

/** The rows of the contract for each field of the prospect, in the order in which they are read. */
const rowsOfField: Record<ProspectField, Reported> = {
  legalName: 'inMerchantName',
  firstNames: 'inMerchantName',
  paternalSurname: 'inMerchantName',
  maternalSurname: 'inMerchantName',
  tradeName: (prospect) => {
    const tradeName = tradeNameOf(prospect);
    return tradeName === undefined ? [] : [['Nombre de fantasía', tradeName]];
  },
  activityCode: ({ activityCode }) =>
    activityCode === undefined ? [] : [['Giro', activityLine(activityCode)]],
  email: ({ email }) => [['Correo para avisos', email]],
  phone: ({ phone }) => [['Teléfono', formatPhone(phone)]],
  addresses: ({ addresses }) =>
    addresses.map((address, index) => [
      index === 0 ? 'Casa matriz' : `Sucursal ${index}`,
      addressLine(address),
    ]),
  channels: 'notInDocuments',
  website: ({ website }) => (website ? [['Sitio o perfil', website]] : []),
  monthlySales: 'notInDocuments',
  averageTicket: 'notInDocuments',
  // The legal review gives the signatories and their capacities.
  run: 'notInDocuments',
  role: 'notInDocuments',
  position: 'notInDocuments',
};

/** The merchant's own data as the contract lists them. */
export const prospectRows = (prospect: Prospect): Row[] =>
  Object.values(rowsOfField).flatMap((reported) => (typeof reported === 'string' ? [] : reported(prospect)));
