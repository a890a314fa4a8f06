import type { DataRight } from '@afilia/domain/rights/model/data-right';
import type { Annulment, AnnulmentReason } from '@afilia/domain/signing/model/annulment';
import type { DocumentLevel } from '@afilia/domain/signing/model/levels';
import { dayInChile, formatLongDate } from '@afilia/domain/values/identity/date';
import type { VerdictStatus } from './verdict.ts';

/** The look of an answer: always with a sign and words too. */
export type Tone = 'good' | 'warning' | 'bad';

/** Words for each answer: the finding, then the possible next step. */
export const verdictText: Record<VerdictStatus, { tone: Tone; title: string; text: string }> = {
  valid: {
    tone: 'good',
    title: 'El documento es auténtico',
    text: 'Lo firmamos nosotros y no ha cambiado desde la última firma.',
  },
  'older-version': {
    tone: 'warning',
    title: 'El documento es nuestro, pero no es la última versión',
    text: 'El archivo no ha cambiado, pero no es el que guardamos como definitivo: después hubo otra firma. Pide la última versión a quien te lo entregó.',
  },
  annulled: {
    tone: 'warning',
    title: 'El documento fue anulado',
    text: 'Es nuestro, pero ya no tiene efecto.',
  },
  unsigned: {
    tone: 'warning',
    title: 'El documento es nuestro, pero no está firmado',
    text: 'Es idéntico al que emitimos. Todavía no tiene la firma de nadie.',
  },
  changed: {
    tone: 'bad',
    title: 'El documento fue modificado',
    text: 'Tiene una firma nuestra, pero su contenido cambió después de firmado. No confíes en él y pide el archivo original.',
  },
  unknown: {
    tone: 'warning',
    title: 'No conocemos este documento',
    text: 'No ha cambiado desde que se firmó, pero no conocemos todas las claves con que se firmó y selló: puede ser de otra instalación o de claves que ya no usamos. Búscalo con su código, o pregunta a quien te lo entregó.',
  },
  foreign: {
    tone: 'bad',
    title: 'El documento no tiene una firma nuestra',
    text: 'Es un PDF, pero no lo firmamos nosotros. Si esperabas una firma, pide el archivo firmado a quien te lo entregó: una copia impresa o escaneada la pierde.',
  },
  'not-a-pdf': {
    tone: 'bad',
    title: 'El archivo no es un PDF',
    text: 'Sube el PDF firmado tal como lo recibiste.',
  },
  'too-large': {
    tone: 'bad',
    title: 'El archivo es demasiado grande',
    text: 'Sube un PDF de hasta 15 MB.',
  },
  busy: {
    tone: 'warning',
    title: 'Hay muchas verificaciones en curso',
    text: 'No alcanzamos a revisar tu archivo. Inténtalo otra vez en unos segundos.',
  },
  'too-costly': {
    tone: 'bad',
    title: 'No pudimos revisar el archivo',
    text: 'Revisarlo toma más de lo que toma cualquier documento nuestro. Pide el archivo original a quien te lo entregó, o búscalo con su código.',
  },
  'no-file': {
    tone: 'bad',
    title: 'Falta el archivo',
    text: 'Elige un PDF, o escribe el código que aparece al pie del documento.',
  },
  found: {
    tone: 'good',
    title: 'El código corresponde a un documento nuestro',
    text: 'Compara estos datos con los de tu documento. Para saber si tu archivo es idéntico, súbelo.',
  },
  'unknown-code': {
    tone: 'bad',
    title: 'No encontramos ese código',
    text: 'Revisa el código al pie del documento e inténtalo otra vez.',
  },
  'malformed-code': {
    tone: 'bad',
    title: 'El código no está completo',
    text: 'Son 12 letras y números en grupos de cuatro, por ejemplo K7QF-\u20602M9X-\u2060PT4C.',
  },
};

/** The reasons of an annulment, in general words: the page does not tell who did what. */
const annulmentReasonText: Record<AnnulmentReason, string> = {
  replaced: 'Lo reemplazó otro, porque cambió quién firma o cómo se identifica.',
  edited: 'Cambiaron los datos del contrato.',
  powersLapsed: 'Los poderes de quienes debían firmarlo ya no alcanzaban.',
  declined: 'Una de las personas que debía firmarlo no quiso hacerlo.',
  withdrawn: 'Se retiró la solicitud.',
  refused: 'El contrato no fue aceptado.',
  expired: 'Venció el plazo para firmarlo.',
  contractAnnulled: 'Se anuló el contrato que ya tenía firmas.',
};

/** Returns the text about an annulled document. */
export const annulmentText = ({ because, at, hasLater }: Annulment & { hasLater: boolean }): string =>
  [
    `Es nuestro, pero dejó de tener efecto el ${formatLongDate(dayInChile(new Date(at)))}.`,
    annulmentReasonText[because],
    ...(hasLater ? ['Existe una versión posterior.'] : []),
  ].join(' ');

/** Words for what we know of a document. */
export const documentStatusText = {
  pending: 'Faltan firmas',
  signed: 'Firmado por todos',
  annulled: 'Anulado',
} as const;

/** The time for which a file proves its signatures (ETSI EN 319 142-1). */
export const levelText: Record<DocumentLevel, string> = {
  'B-T': 'PAdES B-T: con sello de tiempo. Se comprueban mientras valgan los certificados del sello.',
  'B-LT': 'PAdES B-LT: el archivo trae los datos para comprobarlas aunque venzan los certificados.',
  'B-LTA':
    'PAdES B-LTA: el archivo trae los datos para comprobarlas aunque venzan los certificados, con un sello de archivo sobre todo.',
};

/** Words of the page itself. */
export const pageText = {
  title: 'Verifica un documento',
  lead: (brand: string) =>
    `Comprueba si un documento de ${brand} es auténtico y si alguien lo cambió después de firmado.`,
  fileTitle: 'Con el archivo',
  fileLabel: 'Documento firmado (PDF, hasta 15 MB)',
  fileHint: 'Lo revisamos y no lo guardamos.',
  fileButton: 'Verificar archivo',
  codeTitle: 'Con el código',
  codeLabel: 'Código de verificación',
  codeHint: 'Está al pie de cada página, por ejemplo K7QF-\u20602M9X-\u2060PT4C.',
  codeButton: 'Buscar código',
  again: 'Verificar otro documento',
  skip: 'Ir al contenido',
  document: 'Documento',
  folio: 'Folio',
  status: 'Estado',
  signedAt: 'Última firma',
  annulledAt: 'Anulado el',
  signatures: 'Firmas',
  level: 'Duración de la prueba',
  digest: 'Huella del archivo (SHA-256)',
  otherTools: 'También puedes revisar las firmas con cualquier otro programa que lea firmas PDF.',
} as const;

/** The page behind «No reconozco este cambio» of a mail. */
export const reportText = {
  title: '¿No reconoces este cambio?',
  lead: 'Te avisamos por correo que cambió una dirección de contacto de una solicitud.',
  effect:
    'Si no lo reconoces, avísanos. Detenemos los enlaces y códigos de esa persona, y alguien de nuestro equipo revisa la solicitud antes de aceptarla.',
  button: 'No reconozco este cambio',
  done: 'Gracias por avisarnos',
  after: 'Si el aviso corresponde a un cambio reciente, ya lo detuvimos. No tienes que hacer nada más.',
} as const;

/** Pages of the way to ClaveÚnica and back. */
export const redirectText = {
  done: 'Listo. Vuelve a la otra ventana.',
  doneLead: 'Confirmamos tu identidad con ClaveÚnica. Puedes cerrar esta ventana.',
  failed: 'No pudimos confirmar tu identidad. Vuelve a la otra ventana.',
  failedLead: 'Ahí te decimos qué pasó y cómo seguir. Puedes cerrar esta ventana.',
  again: 'Volver a conectar',
  againLead:
    'Este ingreso con ClaveÚnica venció, ya se usó o comenzó en otro navegador. Vuelve a la página donde estabas firmando y presiona el botón de ClaveÚnica otra vez.',
  ask: '¿Estás firmando un contrato?',
  askLead:
    'Al entrar con ClaveÚnica confirmas que eres quien firma. Continúa solo si lo pediste tú, en este navegador. Si alguien te envió este enlace, cierra esta ventana.',
  askButton: 'Lo pedí yo, continuar',
  leave: 'Cerrar sesión de ClaveÚnica',
  leaveLead:
    'Ciérrala si otras personas usan este computador o teléfono. Tu solicitud no cambia. Si después de presionar el botón esta página sigue igual, tu sesión ya está cerrada.',
  leaveButton: 'Cerrar mi sesión de ClaveÚnica',
  left: 'Cerraste tu sesión de ClaveÚnica',
  leftLead: 'Vuelve a la ventana donde estabas firmando. Puedes cerrar esta.',
} as const;

/** The pages behind the link to the data that a person asked for. */
export const dataLinkText = {
  title: 'Descarga tus datos',
  lead: 'Pediste los datos que tenemos de tu solicitud.',
  effect: 'Te enviaremos un código al correo donde recibiste el enlace. Con él descargas un archivo.',
  button: 'Enviar código',
  codeTitle: 'Escribe el código',
  codeLead: 'Si el enlace está vigente, te enviamos un código de 6 dígitos por correo. Vence en 5 minutos.',
  codeLabel: 'Código',
  codeHint: '6 dígitos, sin espacios.',
  download: 'Descargar mis datos',
  another: 'Enviar otro código',
  anotherLead:
    'Puedes pedir otro después de un minuto. Cada enlace permite 5 códigos y sirve por 24 horas; si venció, pide otro a quien te atendió.',
  wrong: 'Ese código no sirve: revisa los dígitos o pide otro.',
} as const;

/** The pages on which a person asks something about their data. */
export const dataRequestText = {
  title: 'Tus derechos sobre tus datos',
  lead: 'Puedes pedir conocer, corregir, borrar o llevarte los datos de tu solicitud, o que no los usemos.',
  steps:
    'Te enviamos un enlace al correo que confirmaste en la solicitud; con él escribes tu pedido. Respondemos dentro de 15 días hábiles.',
  folio: 'Folio de la solicitud',
  folioHint: 'Está al pie de los correos que te enviamos, por ejemplo S-2026-000123.',
  email: 'Correo de la solicitud',
  ask: 'Enviar enlace',
  asked: 'Revisa tu correo',
  askedLead: 'Si hay una solicitud con esos datos, te enviamos un correo.',
  askedHint: (phone: string) =>
    `Puede tardar unos minutos. El enlace sirve por 24 horas, para un pedido, y enviamos hasta tres al día. Si ya no usas ese correo, llámanos al ${phone}.`,
  formTitle: '¿Qué quieres pedir sobre tus datos?',
  formLead: 'Te confirmamos por correo con un número, y respondemos dentro de 15 días hábiles.',
  right: 'Qué pides',
  choose: 'Elige una opción',
  rights: {
    access: 'Acceso: conocer mis datos',
    rectification: 'Rectificación: corregir mis datos',
    erasure: 'Supresión: borrar mis datos',
    opposition: 'Oposición: que no usen mis datos',
    portability: 'Portabilidad: llevarme mis datos',
  } satisfies Record<DataRight, string>,
  words: 'Tu pedido, con tus palabras',
  wordsHint: 'De 10 a 2.000 letras. No escribas claves ni números de tarjetas.',
  send: 'Enviar pedido',
  done: 'Recibimos tu pedido',
  number: 'Número',
  due: 'Respuesta a más tardar',
  doneLead: 'También te enviamos estos datos por correo. Cada enlace sirve para un pedido.',
  over: 'Este enlace ya no sirve',
  overLead: 'Venció, o el correo de la solicitud cambió. Pide otro con tu folio y tu correo.',
  again: 'Pedir otro enlace',
  faults: {
    folio: 'Revisa el folio: es una S, el año y un número, por ejemplo S-2026-000123.',
    email: 'Revisa el correo: falta algo o sobra algo.',
    tooMany: 'Ya pediste varios enlaces con estos datos. Espera una hora y vuelve a intentar.',
    right: 'Elige qué pides.',
    words: 'Escribe tu pedido con 10 a 2.000 letras, sin signos invisibles.',
    alreadyOpen: (number: string, day: string) =>
      `Ya estamos respondiendo un pedido igual: ${number}, a más tardar el ${day}. Elige otra opción, o espera la respuesta.`,
  },
} as const;

/** The page behind «No me recuerdes». */
export const reminderText = {
  title: '¿Dejamos de recordarte tu solicitud?',
  lead: 'Tu solicitud sigue guardada hasta que venza, y el enlace del correo sigue sirviendo para continuarla.',
  effect: 'No te enviaremos más recordatorios de esta solicitud.',
  button: 'No me recuerdes',
  done: 'No te recordaremos esta solicitud',
  after:
    'Si quieres seguirla, usa el enlace del correo o escribe tu RUT donde la empezaste. Ya puedes cerrar esta página.',
} as const;

/** The page behind «No quiero más correos» of an invitation. */
export const invitationStopText = {
  title: '¿Dejamos de enviarte invitaciones?',
  lead: 'Recibiste una invitación para cobrar con tarjetas. Su enlace sigue sirviendo hasta que venza.',
  effect: 'No te enviaremos más invitaciones ni recordatorios de este banco a este correo.',
  button: 'No quiero más correos',
  done: 'No te enviaremos más invitaciones',
  after: 'Ya puedes cerrar esta página.',
} as const;

/** The page where the SII is connected with the provider's widget. */
export const sourceLinkText = {
  title: 'Conecta el SII',
  lead: 'Lo haces en la ventana de Fintoc. Tu clave del SII no pasa por nosotros.',
  button: 'Conectar con el SII',
  done: 'Listo. Vuelve a la otra ventana.',
  left: 'No terminaste la conexión. Puedes intentarlo de nuevo.',
  /** For a link opened in the window of the application, as in the app of a bank. */
  doneHere: 'Listo. Vuelve a tu solicitud.',
  back: 'Volver a tu solicitud',
  missing: 'No pudimos abrir la ventana de Fintoc. Recarga esta página e inténtalo de nuevo.',
  over: 'Este enlace ya no sirve',
  overLead: 'Venció o ya se usó. Vuelve a la otra ventana y conecta de nuevo.',
} as const;
