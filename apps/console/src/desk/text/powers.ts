import { dueText } from './cases.ts';
import type { EnteredPowersForm, ExaminedPerson } from '@afilia/api-contract/desk/power-answers';

/** Words of the form in which powers of a company are entered by hand. */
export const powersText = {
  choice: 'Ingresar poderes a mano',
  hint: 'Escribe lo que dice el documento de la empresa, ni más ni menos. Necesita la aprobación de otra persona de Legal; después la empresa sigue con esas firmas por 30 días.',
  paper: 'El documento',
  kind: 'Qué documento es',
  kinds: {
    publicDeed: 'Escritura pública',
    boardMinutes: 'Acta de directorio reducida a escritura pública',
    RES: 'Certificado del Registro de Empresas y Sociedades',
  },
  date: 'Fecha (DD-MM-AAAA)',
  notary: 'Notaría de',
  notaryCity: 'Ciudad',
  repertoire: 'Repertorio',
  cve: 'CVE',
  file: 'Archivo del caso',
  noFile: 'No está adjunto',
  people: 'Quiénes tienen poderes',
  ofRegister: 'Agregar a quien nombra el registro, si el documento también lo nombra',
  person: (number: number) => `Persona ${number}`,
  run: 'RUN',
  name: 'Nombre completo, como en la cédula',
  position: 'Cargo',
  groups: 'Clase (opcional)',
  groupsHint: 'A; o varias: A, B',
  until: 'Último día (opcional)',
  addPerson: 'Agregar persona',
  removePerson: (number: number) => `Quitar persona ${number}`,
  includesApplicant: 'Quien hizo la solicitud está entre estas personas: lo leí en el documento',
  ways: 'Cómo actúan',
  waysHint:
    'Cada forma basta por sí sola. Si alguien firma de otra manera que el resto, dale una clase propia.',
  way: (number: number) => `Forma ${number}`,
  count: 'Cuántas',
  group: 'De qué clase',
  anybody: 'Cualquiera de ellas',
  groupOf: (group: string) => `Clase ${group}`,
  addRequirement: 'Junto a otra clase',
  removeRequirement: 'Quitar esta clase',
  limitUf: 'Hasta UF al año (opcional)',
  powers: 'Para qué',
  allPowers: 'El documento da las cuatro',
  powerNames: {
    signAffiliation: 'Contrato de afiliación',
    mandateDebitAndCredit: 'Mandato para abonar y cargar',
    leaseGoods: 'Arriendo de equipos',
    signDeclarations: 'Declaraciones',
  },
  addWay: 'Agregar otra forma',
  removeWay: (number: number) => `Quitar forma ${number}`,
  check: 'Ver quiénes firmarán',
  checkFirst: 'Revisa quiénes firmarán y guarda otra vez.',
  signing: 'Firmarán',
  willSign: 'firmarán',
  moreSigning: 'Hay más formas de firmar, con tantas personas o más.',
  or: 'o bien',
  noSigner: 'Un poder terminó después de la propuesta: así nadie puede firmar, y no se puede aprobar.',
  asks: 'Hizo la solicitud.',
  register: {
    inForce: 'El registro la tiene con poder vigente.',
    notInForce: 'El registro dice que no tiene poder vigente.',
    unnamed: 'El registro no la nombra.',
    unread: 'El registro no dijo quiénes tienen poder.',
  },
  registerName: (name: string) => `El registro la llama «${name}».`,
  endsOn: (day: string) => `hasta el ${dueText(day)}`,
  everything: 'para todo',
  upTo: (uf: number) => `hasta UF ${uf} al año`,
} as const;

/** Names of the four powers, in their order. */
export const powerNames: readonly (readonly [string, string])[] = Object.entries(powersText.powerNames);

const names = new Intl.ListFormat('es', { type: 'conjunction' });

/** `Camila Rojas y Ana Díaz`. */
export const listText = (words: readonly string[]): string => names.format(words);

/** The signatories of each way to sign: `Firmarán: Camila Rojas y Ana Díaz; o bien Pedro Soto`. */
export const signingText = (signing: readonly (readonly string[])[]): string =>
  `${powersText.signing}: ${signing.map(listText).join(`; ${powersText.or} `)}`;

/** Describes a person by the paper: `12.345.678-5, Gerente, clase A, hasta el 01-12-2027`. */
export const personText = ({ run, position, groups, until }: ExaminedPerson): string =>
  [run, position, ...groups.map((group) => `clase ${group}`), until && powersText.endsOn(until)]
    .filter(Boolean)
    .join(', ');

/** One way to act: `1 de la clase A y 1 de la clase B, para todo`. */
export const wayText = ({ requires, powers, limitUf }: EnteredPowersForm['ways'][number]): string => {
  const people = requires.map(({ group, count }) =>
    group === '*' ? `${count} cualquiera` : `${count} de la clase ${group}`,
  );
  const isAll = powers.length === powerNames.length;
  const what = isAll
    ? powersText.everything
    : `para ${listText(powerNames.filter(([power]) => powers.includes(power)).map(([, name]) => name))}`;
  return [listText(people), what, limitUf !== undefined && powersText.upTo(limitUf)]
    .filter(Boolean)
    .join(', ');
};

/** Names a paper with its registration: `Escritura pública de 03-09-2026, notaría de …, repertorio 9.120-2026`. */
export const paperText = ({ kind, date, cve, notary, notaryCity, repertoire }: EnteredPowersForm['deed']) =>
  [
    `${powersText.kinds[kind as keyof typeof powersText.kinds] ?? kind} de ${dueText(date)}`,
    notary && `notaría de ${notary}`,
    notaryCity,
    repertoire && `repertorio ${repertoire}`,
    cve && `CVE ${cve}`,
  ]
    .filter(Boolean)
    .join(', ');

const faults: Readonly<Record<string, string>> = {
  required: 'Falta este dato.',
  'rut.format': 'Escribe el RUN completo, con su dígito verificador.',
  'rut.checkDigit': 'El dígito verificador no corresponde a ese RUN. Revísalo en el documento.',
  'rut.notPerson': 'Es el RUT de una empresa: escribe el RUN de la persona que firma por ella.',
  duplicate: 'Ya está más arriba.',
  'name.letters': 'Escribe el nombre solo con letras, como en la cédula.',
  'name.length': 'Escribe el nombre completo, de hasta 100 letras.',
  'date.format': 'Escribe el día como DD-MM-AAAA.',
  'date.future': 'Ese día todavía no llega.',
  'date.past': 'Ese poder ya terminó. Si sigue en el directorio porque nadie le reemplazó, déjalo en blanco.',
  'text.tooShort': 'Es muy corto: escríbelo completo.',
  'text.tooLong': 'Es muy largo: acórtalo.',
  'text.characters': 'Tiene signos que no se ven. Escríbelo otra vez.',
  'text.unprintable': 'Tiene signos que los documentos no pueden imprimir.',
  choice: 'Nadie de la lista es de esa clase.',
  tooMany: 'Son más de las que hay en esa clase.',
  'quantity.range': 'Escribe un número entero, desde 1.',
  type: 'Escribe un número entero, desde 1.',
  'powers.nobody':
    'Así nadie puede firmar esta solicitud. Revisa las clases, para qué sirve cada forma y el límite en UF.',
  'powers.onePersonTwoSeats': 'Una misma persona tendría que firmar por dos. Agrega a la que falta.',
  'powers.tooManySignatories': 'Tendrían que firmar más de quince personas: aquí no se puede.',
  'powers.boardTerm': 'El período de esa persona terminó: déjalo en blanco si nadie la reemplazó.',
  'powers.tooManyWays': 'Son demasiadas personas o formas de firmar: aquí no se pueden comparar.',
  'powers.unprintableName': 'El nombre de la empresa tiene signos que los documentos no pueden imprimir.',
  'powers.applicant': 'Es quien hizo la solicitud: confirma abajo que el documento la nombra.',
  'powers.paper':
    'Elige el archivo del caso, o escribe dónde está el documento: su CVE, o notaría y repertorio.',
};

const ofField: Readonly<Record<string, string>> = {
  'attachmentId choice': 'Ese archivo ya no está en el caso. Elige otro.',
  'people tooMany': 'Son quince personas a lo más.',
  'people required': 'Agrega a quienes tienen poderes.',
};

/** Explains the refusal of a field, and its remedy; a reason of a newer server stays as it comes. */
export const powersFault = ({ field, reason }: { field: string; reason: string }): string =>
  ofField[`${field} ${reason}`] ?? faults[reason] ?? reason;
