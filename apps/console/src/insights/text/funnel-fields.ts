import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { stopText } from './funnel.ts';

/** Fields by the last name of their path; a longer path where the last name alone says too little. */
const names: Readonly<Record<string, string>> = {
  acceptsMarketing: 'Autorización para publicidad',
  acceptsTerms: 'Términos y condiciones',
  account: 'Cuenta de abono',
  activityCode: 'Actividad',
  addresses: 'Direcciones',
  addressId: 'Dirección de un producto',
  adoptsOfficialName: 'Nombre oficial',
  attachmentIds: 'Archivos adjuntos',
  authorisesEvaluation: 'Autorización para evaluar',
  averageTicket: 'Venta promedio por cliente',
  bankCode: 'Banco',
  beneficialOwners: 'Beneficiarios finales',
  birthCountry: 'País de nacimiento',
  channels: 'Dónde vende',
  communeCode: 'Comuna',
  contact: 'Contacto de la revisión',
  contactAuthorised: 'Autorización para contactar',
  control: 'Forma de control',
  country: 'País',
  credentials: 'Clave para conectar antecedentes',
  documentExpiry: 'Vencimiento de la cédula',
  documentNumber: 'Número de documento de la cédula',
  email: 'Correo',
  emailConfirmation: 'Correo repetido',
  entityKind: 'Tipo de entidad',
  extras: 'Accesorios',
  firstNames: 'Nombres',
  forDelivery: 'Dirección de despacho',
  foreignDocument: 'Documento extranjero',
  fundsDetail: 'Detalle del origen de fondos',
  fundsOrigin: 'Origen de los fondos',
  holderDeclared: 'Declaración de titular de la cuenta',
  identityCard: 'Cédula de identidad',
  idExpiry: 'Vencimiento de la cédula',
  incorporationCountry: 'País de constitución',
  institution: 'Institución del cargo público',
  invoiceEmail: 'Correo para facturas',
  isPep: 'Persona expuesta políticamente',
  issuesReceipts: 'Uso para boletas',
  items: 'Productos',
  kind: 'Tipo',
  legalName: 'Razón social',
  livesInChile: 'Vive en Chile',
  maternalSurname: 'Apellido materno',
  message: 'Mensaje para quien firma',
  mode: 'Arriendo o compra',
  monthlySales: 'Venta mensual',
  name: 'Nombre',
  names: 'Nombre',
  nationality: 'Nacionalidad',
  note: 'Nota de la ayuda',
  number: 'Número',
  otherNationalities: 'Otras nacionalidades',
  otherTaxResidences: 'Otras residencias tributarias',
  otp: 'Código de verificación',
  papers: 'Documentos subidos',
  paternalSurname: 'Apellido paterno',
  pep: 'Persona expuesta políticamente',
  permit: 'Patente municipal',
  phone: 'Celular',
  position: 'Cargo',
  privacyAccepted: 'Aviso de privacidad',
  productId: 'Producto',
  quantity: 'Cantidad',
  reason: 'Motivo',
  reference: 'Referencia de la dirección',
  regionCode: 'Región',
  relation: 'Relación con el cargo público',
  representativeIds: 'Firmantes elegidos',
  role: 'Qué puede hacer por la empresa',
  run: 'RUN',
  rut: 'RUT',
  sharePercent: 'Porcentaje de participación',
  since: 'Inicio del cargo público',
  statement: 'Relato de la revisión',
  street: 'Calle',
  taxId: 'Identificación tributaria',
  text: 'Texto escrito',
  tradeName: 'Nombre de fantasía',
  unit: 'Depto, local u oficina',
  until: 'Fin del cargo público',
  usPerson: 'Persona de EE. UU.',
  usTin: 'Identificación tributaria de EE. UU.',
  visa: 'Visa',
  website: 'Página o red social',
  'account.kind': 'Tipo de cuenta',
  'account.number': 'Número de cuenta',
  'addresses.number': 'Número de la calle',
  'addresses.kind': 'Tipo de dirección',
  'beneficialOwners.name': 'Nombre del beneficiario final',
  'beneficialOwners.run': 'RUN del beneficiario final',
  'permit.number': 'Rol de la patente',
};

/** A field by its path; one of a later version without its name. */
export function fieldName(path: string): string {
  const parts = path.split('.');
  const found = parts
    .map((_part, index) => parts.slice(index).join('.'))
    .find((tail) => Object.hasOwn(names, tail));
  return (found && names[found]) ?? 'Otro campo';
}

/** Faults for which people see no message beside a field. */
const own: Readonly<Record<string, string>> = {
  accountKindNeeded: 'Falta el tipo de cuenta',
  accountNotYours: 'La cuenta no es del negocio',
  emailLocked: 'El correo ya no se puede cambiar',
  notEnough: 'No alcanzan para firmar',
  otpExpired: 'El código venció',
  otpWrong: 'El código no es el que se envió',
  refused: 'No se pudo confirmar',
  runWrong: 'El RUN es de otra persona',
  sameEmail: 'El correo es el mismo de antes',
  changeLimit: 'Se cambió demasiadas veces',
};

/** Explains the refusal of a field: a code of the catalogue, or the words beside the field that the person read. */
export function fieldFaultText(reason: string): string {
  if (/^[ER]\d\d$/u.test(reason)) return stopText(reason);
  return Object.hasOwn(own, reason) ? (own[reason] ?? reason) : `«${fieldMessage(reason)}»`;
}
