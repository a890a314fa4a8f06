import type { AddressKind } from '@afilia/domain/values/identity/address';
import type {
  ApplicantRole,
  MonthlySales,
  SalesChannel,
} from '@afilia/domain/application/model/party/prospect';
import { words } from '../words.ts';
import type { ProspectFormField } from './values.ts';

/** The label of each field. */
export const prospectLabels: Record<ProspectFormField, string> = {
  run: 'Tu RUN',
  role: '¿Qué puedes hacer por la empresa?',
  position: 'Tu cargo o relación',
  firstNames: 'Nombres',
  paternalSurname: 'Apellido paterno',
  maternalSurname: 'Apellido materno',
  email: 'Correo',
  phone: 'Celular',
  legalName: 'Razón social',
  tradeName: 'Nombre de fantasía',
  activityCode: 'Actividad principal según el SII',
  channels: '¿Dónde vendes?',
  website: 'Página o red social de tu negocio',
  monthlySales: 'Venta mensual',
  averageTicket: 'Venta promedio por cliente',
  addresses: 'Direcciones',
  commune: 'Comuna',
  streetLine: 'Calle y número',
  unit: 'Depto, local u oficina',
  reference: 'Referencia',
};

/** Other texts of the prospect's fields (spec/screens#embedprospect). */
export const text = {
  you: 'Sobre ti',
  business: 'Tu negocio',
  company: 'Tu empresa',
  runHelp: 'El RUT de tu cédula de identidad, no el de la empresa.',
  emailHelp: 'Te enviaremos un código para verificarlo.',
  roles: words.roles satisfies Record<ApplicantRole, string>,
  positions: ['Contador/a', 'Administrador/a', 'Socio/a sin poder', 'Otro'],
  tradeNameHelp: 'Así lo verán tus clientes en el comprobante. Si lo dejas vacío, usamos tu nombre oficial.',
  details: 'Agregar detalles',
  otherAddresses: 'Otras direcciones',
  change: 'Cambiar',
  changeTicket: 'Cambiar la venta promedio por cliente',
  activityHelp: 'La que declaraste al iniciar actividades. Busca por nombre, por ejemplo «almacén».',
  activityCode: (code: string) => `Código ${code}`,
  channelNames: words.channels satisfies Record<SalesChannel, string>,
  websiteHelp: 'Por ejemplo, mitienda.cl o instagram.com/mitienda',
  salesBands: words.monthlySales satisfies Record<MonthlySales, string>,
  addressesHelp: 'Dónde vendes y dónde quieres recibir tu equipo.',
  addressesRequired: 'Agrega al menos una dirección',
  addressWrong: 'Revisa esta dirección:',
  addressKinds: words.addressKinds satisfies Record<AddressKind, string>,
  forDelivery: 'Aquí despachamos tu equipo',
  addAddress: 'Agregar dirección',
  addOther: 'Agregar otra dirección',
  editAddress: 'Editar',
  removeAddress: 'Quitar',
};
