import type { PowersDoubt } from '../signing/model/signatory/judge-powers.ts';

const doubts: Readonly<Record<PowersDoubt, string>> = {
  restriction: 'El estatuto limita un poder de una forma que el sistema no sabe aplicar.',
  alternative: 'El estatuto permite otra forma de firmar que el sistema no sabe aplicar.',
  onePersonTwoSeats: 'Una misma persona ocupa dos cargos que deben firmar juntos.',
  companyAsRepresentative: 'Debe firmar otra empresa en representación de esta.',
  tooManySignatories: 'Deben firmar juntas más personas de las que admite una solicitud.',
  tooManyWays: 'Hay demasiadas combinaciones de firmas para compararlas todas.',
  boardTerm: 'El período del directorio terminó y el registro no dice si hubo otra elección.',
  unprintableName: 'Un nombre del registro tiene letras que los documentos no pueden imprimir.',
};

/** Details that the rules of the house write when they stop an application themselves, without a source's own records. */
const ours: Readonly<Record<string, string>> = {
  'under 18': 'El Registro Civil informa que la persona tiene menos de 18 años.',
  'a name in other letters':
    'El Registro Civil escribe el nombre con letras que los documentos no pueden imprimir.',
  'expired card, residence in process': 'La cédula está vencida y la residencia está en trámite.',
  'registered as deceased': 'El Registro Civil informa que la persona falleció.',
  'documentNumber.unknown too often': 'El Registro Civil no reconoció la cédula en ningún intento.',
  'documentNumber.blocked too often':
    'El Registro Civil informó en cada intento que la cédula está bloqueada.',
  'documentNumber.replaced too often':
    'El Registro Civil informó en cada intento que la cédula fue reemplazada.',
  'date.cardExpired too often': 'La cédula estaba vencida en cada intento.',
  'name.different too often': 'El nombre escrito fue distinto del registrado en cada intento.',
  'nobody has the powers that the documents need':
    'Según el registro, nadie tiene los poderes que piden los documentos.',
  'one of the staff found nobody with the powers that the documents need':
    'Una persona del equipo no encontró a nadie con los poderes que piden los documentos.',
  ...Object.fromEntries(
    Object.entries(doubts).map(([doubt, words]) => [`the powers need a person: ${doubt}`, words]),
  ),
};

/** Returns the reason of a rule of the house that stopped an application, for staff; null if a source did, whose records have it. */
export const findingWords = (detail: string): string | null => ours[detail] ?? null;
