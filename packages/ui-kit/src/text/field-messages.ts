import type { FieldReason } from '@afilia/domain/values/errors/field-error';
import { formatClp } from '@afilia/domain/values/identity/money';
import { firstUnprintable } from '@afilia/domain/values/identity/printable';
import { rutMessages } from './rut-messages.ts';

/** Amounts that a message names; a field without limits needs none. */
export interface MessageLimits {
  /** Smallest amount accepted, whole pesos. */
  min: number;
  /** Largest amount accepted, whole pesos. */
  max: number;
}

const invalidEmail = 'Ingresa un correo válido, por ejemplo nombre@correo.cl';
const notYourRut = 'Es el número de documento que aparece en tu cédula, no tu RUT';
const invalidDocumentNumber =
  'Revisa el número de documento: son 9 números o letras, por ejemplo 523.456.789';
const invalidAccount = 'Revisa el número de cuenta';
const invalidWeb = 'Ingresa una dirección web válida';
const onlyLetters = 'Usa solo letras';
const pickCommune = 'Selecciona una comuna de la lista';
const tradeNameLength = 'Usa entre 3 y 25 caracteres';

/**
 * The sentence under a number that is no mobile.
 *
 * @param ofWhat with its preposition: «de tu celular», «del teléfono del negocio»
 */
export const phoneMessage = (ofWhat = 'de tu celular'): string =>
  `Ingresa los 9 dígitos ${ofWhat}, por ejemplo 9 8765 4321`;

/** The sentence for every reason (spec/fields#messages). */
const messages: Readonly<Record<FieldReason, string>> = {
  required: 'Completa este dato',
  choice: 'Elige una opción de la lista',
  type: 'Revisa este dato',
  tooFew: 'Agrega al menos uno',
  tooMany: 'Quita algunos: llegaste al máximo',
  duplicate: 'Este dato está repetido',
  locked: 'Lo informó tu banco y no se puede cambiar aquí. Si no es correcto, escríbele a tu ejecutivo.',
  'rut.format': rutMessages.format,
  'rut.checkDigit': rutMessages.checkDigit,
  'rut.notPerson': rutMessages.notPerson,
  'rut.proven': 'Ya comprobamos tu identidad con otro RUN. No puedes cambiarlo en esta solicitud.',
  'kind.mismatch': 'Revisa el RUT: una persona y una empresa tienen números distintos.',
  'email.format': invalidEmail,
  'email.tooLong': 'El correo puede tener hasta 100 caracteres',
  'email.confirmation': 'Los correos no coinciden',
  'phone.format': phoneMessage(),
  'phone.notMobile': phoneMessage(),
  'documentNumber.format': invalidDocumentNumber,
  'documentNumber.isRun': notYourRut,
  'documentNumber.unknown': 'No encontramos una cédula vigente con ese RUN y número.',
  'documentNumber.blocked':
    'Tu cédula figura bloqueada. Si la bloqueaste tú, desbloquéala en el Registro Civil.',
  'documentNumber.triedOften':
    'Esta cédula se intentó comprobar muchas veces hoy. Por seguridad, inténtalo de nuevo en unas horas.',
  'documentNumber.missing': 'Nos falta un dato de tu cédula. Revisa el número y continúa.',
  'documentNumber.replaced': 'Usa el número de tu cédula vigente.',
  'date.cardExpired': 'Tu cédula está vencida. Renuévala y vuelve.',
  'name.different': 'El nombre no coincide con el de la cédula. Revísalo.',
  'account.format': invalidAccount,
  'account.notRun': 'El número de una CuentaRUT es tu RUN sin el dígito verificador',
  'account.kind': 'Ese banco no ofrece este tipo de cuenta para tu abono',
  'account.kindNeeded': 'Tu banco nos pide el tipo de tu cuenta. Elígelo.',
  'account.bank': 'Elige un banco de la lista',
  'account.holder': 'La cuenta debe estar a nombre de tu negocio',
  'money.format': 'Ingresa un monto en pesos, sin decimales',
  'money.range': 'Ingresa un monto dentro del rango permitido',
  'web.format': invalidWeb,
  'web.insecure': 'Ingresa una dirección web segura, que empiece con https://',
  'web.missing': 'Para vender por internet, agrega la página o red social de tu negocio',
  'web.tooLong': invalidWeb,
  'name.letters': onlyLetters,
  'name.length': 'Usa hasta 50 letras',
  'date.format': 'Ingresa una fecha válida',
  'date.past': 'Ingresa una fecha futura',
  'date.future': 'Ingresa una fecha que ya pasó',
  'date.beforeStart': 'Debe ser posterior al inicio',
  'streetNumber.format': 'Ingresa el número de la calle, o S/N si no tiene',
  'street.number': 'Agrega el número; si no tiene, escribe S/N',
  'street.street': 'Escribe la calle y después el número',
  'street.characters': 'Hay un carácter que no podemos usar. Escríbelo de nuevo',
  'street.tooLong': 'Es muy largo: deja aquí la calle y el número',
  'commune.unknown': pickCommune,
  'commune.otherRegion': pickCommune,
  'activity.unknown': 'Selecciona una actividad de la lista',
  'tradeName.characters': "Usa solo letras, números, espacios y . & ' -",
  'tradeName.length': tradeNameLength,
  'upload.type': 'El archivo no es un PDF. Sube el PDF tal como lo descargaste.',
  'upload.tooLarge': 'El archivo pesa más de 10 MB. Descárgalo otra vez y súbelo tal como viene.',
  'upload.locked': 'El PDF pide una clave para abrirse. Sube el que descargaste, sin clave.',
  'upload.active':
    'El PDF trae un programa, y quien emite este documento no pone ninguno. Descárgalo otra vez y súbelo tal como viene.',
  'upload.tooComplex':
    'El PDF tiene más de 300 páginas, o más texto del que trae este documento. Descarga uno nuevo.',
  'upload.damaged': 'El PDF está dañado o incompleto. Descárgalo otra vez y súbelo.',
  'upload.unreadable':
    'No encontramos en el archivo los datos de este documento. Sube el PDF tal como lo descargaste, no una foto ni un escaneo.',
  'upload.infected':
    'El archivo trae un virus y no lo guardamos. Revisa tu equipo y descarga el PDF otra vez de quien lo emite.',
  'upload.otherKind': 'Este archivo no es el documento que pedimos.',
  'upload.otherRut': 'El documento es de otro RUT.',
  'upload.tooOld': 'El documento tiene más de 30 días. Descarga uno nuevo.',
  'upload.notAuthentic': 'Quien emite este documento no lo reconoce. Descarga uno nuevo y súbelo.',
  'upload.tooMany': 'Ya subiste todos los archivos que se pueden subir en esta solicitud.',
  'text.characters': 'Hay un carácter que no podemos usar. Escríbelo de nuevo',
  'text.unprintable': 'No podemos imprimir un signo de este texto en tu contrato',
  'text.tooShort': 'Es muy corto',
  'text.tooLong': 'Es muy largo',
  'quantity.range': 'Elige entre 1 y 10',
  'taxId.format': 'Revisa la identificación tributaria',
  'statement.conflict': 'No coincide con lo que confirmaste. Elige «Algo es distinto» y revísalo',
  'permit.format': 'Ingresa el rol como aparece en tu patente, por ejemplo 2-104567',
  'share.range': 'Ingresa un porcentaje entre 0 y 100',
  'share.sum': 'La suma no puede pasar de 100 %',
};

/**
 * Returns the sentence under a refused field.
 *
 * @param reason as the domain or the API names it; an unknown one gets a sentence that fits any field
 * @param limits for amounts: names the range
 * @param typed the field's text: a sign that cannot be printed is named
 * @example fieldMessage('rut.checkDigit') // 'Revisa el RUT: el dígito verificador no coincide'
 */
export function fieldMessage(reason: string, limits?: MessageLimits, typed = ''): string {
  const sign = reason === 'text.unprintable' ? firstUnprintable(typed) : undefined;
  if (sign !== undefined) return `No podemos imprimir este signo en tu contrato: ${sign}`;
  if (reason.startsWith('money.') && limits !== undefined) {
    return `Ingresa un monto entre ${formatClp(limits.min)} y ${formatClp(limits.max)}`;
  }
  return isKnown(reason) ? messages[reason] : messages.type;
}

/**
 * Returns the question for an address that looks mistyped.
 *
 * @param domain of the address that `suggestEmail` proposes
 * @example emailQuestion('gmail.com') // '¿Quisiste decir gmail.com?'
 */
export const emailQuestion = (domain: string): string => `¿Quisiste decir ${domain}?`;

const isKnown = (reason: string): reason is FieldReason => Object.hasOwn(messages, reason);
