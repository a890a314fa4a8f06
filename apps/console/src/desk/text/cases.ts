import type { CaseOutcome } from '@afilia/api-contract/staff/answers';
import { rejectionTextOf } from './rejections.ts';
import { acceptanceText } from '../../shell/text/acceptance.ts';

/** Words of the list of cases and of a case's page. */
export const casesText = {
  title: 'Casos',
  trail: 'Dónde estás',
  loadingPlace: 'Cargando…',
  help: 'Ayuda en vivo',
  lead: 'Decisiones automáticas que alguien pidió revisar, poderes que nadie ha podido leer, y contratos por aceptar o por anular. Primero lo que vence antes.',
  loading: 'Buscando casos…',
  empty: 'No hay casos por revisar.',
  reload: 'Actualizar',
  columns: {
    folio: 'Folio',
    code: 'Motivo',
    opened: 'Abierto',
    due: 'Vence',
    holder: 'A cargo',
    open: 'Abrir',
  },
  unassigned: 'Nadie',
  lacks: { compliance: 'Lo ve Cumplimiento', legal: 'Lo ve Legal' },
  mine: 'Tú',
  waiting: 'Por aprobar',
  returned: 'Devuelto',
  returnedBy: (name: string, note: string) => `${name} la devolvió: «${note}»`,
  returnedHint: 'La propuesta sigue aquí como la escribiste: corrígela y guárdala otra vez.',
  asking: (day: string) => `Espera a la persona hasta el ${day}`,
  take: 'Tomar',
  open: 'Abrir',
  back: 'Volver a los casos',
  release: 'Soltar el caso',
  handed: (name: string) => `Lo pasó ${name}`,
  transfer: {
    open: 'Pasar el caso',
    of: (folio: string) => `Pasar ${folio}`,
    title: 'Pasar el caso a otra persona',
    to: 'A quién',
    unassigned: 'A nadie: queda libre',
    none: 'Nadie más que pueda tomarlo está conectado.',
    text: 'Por qué',
    hint: 'De 20 a 2.000 letras. Lo lee quien siga con el caso; la persona no lo ve.',
    send: 'Pasar',
    cancel: 'Cancelar',
  },
  notes: {
    title: 'Notas internas',
    text: 'Nota para quien siga con el caso',
    hint: 'De 20 a 2.000 letras. La persona no la ve.',
    send: 'Guardar nota',
    none: 'No hay notas.',
    by: (name: string, moment: string) => `${name}, ${moment}`,
    for: (name: string, to: string, moment: string) => `${name} para ${to}, ${moment}`,
    name: 'Avisar a un colega',
    to: 'A quién avisar',
    toHint: 'Ve en «Inicio» que lo nombraste en este caso, no la nota: la lee si toma el caso o se lo pasas.',
    noReceivers: 'Nadie más que pueda tomarlo está conectado.',
  },
  mentions: {
    title: 'Te nombraron en una nota',
    left: 'Te dejaron al ausentarse',
    by: (name: string, moment: string) => `${name}, ${moment}`,
    of: (name: string, day: string) => `de ${name}, ausente hasta el ${day}`,
    seen: 'Visto',
  },
  files: {
    title: 'Archivos adjuntos',
    hint: 'Puedes agregar PDF, JPG o PNG de hasta 10 MB: cinco por caso, 25 MB en total. La persona no ve los que agregas.',
    none: 'No hay archivos.',
    sent: 'Los envió la persona',
    sentBy: (size: string, moment: string) => `${size}, ${moment}`,
    ours: 'Los agregó el equipo',
    attach: 'Adjuntar archivo',
    attached: (name: string) => `«${name}» quedó en el caso. Ábrelo y léelo antes de decidir.`,
    by: (size: string, name: string, moment: string) => `${size}, ${name}, ${moment}`,
    unopened: 'Te falta leerlo',
    opened: 'Ya lo abriste',
    scans: {
      clean: (moment: string) => `Sin virus, revisado el ${moment}`,
      infected: (moment: string) => `Trae un virus, revisado el ${moment}. No se puede abrir`,
      pending: 'Por revisar: el antivirus lo revisa cuando lo abres',
      scannerAway: (moment: string) =>
        `Espera al antivirus, que no responde desde el ${moment}. Se podrá abrir cuando vuelva: no hay que subirlo otra vez`,
      none: 'No revisado por antivirus',
    },
    download: 'Descargar',
    downloadOf: (name: string) => `Descargar ${name}`,
    look: 'Ver',
    lookAt: (name: string) => `Ver ${name}`,
    hide: 'Cerrar',
    hideOf: (name: string) => `Cerrar ${name}`,
    enlarge: 'Ampliar',
    enlargeOf: (name: string) => `Ampliar ${name}`,
    content: 'Contenido del archivo',
    contentOf: (name: string) => `Contenido de ${name}`,
    opening: 'Abriendo el archivo',
    notShown: 'No pudimos mostrar el archivo aquí. Descárgalo para leerlo.',
    pageNotShown: 'No pudimos mostrar esta página. Descarga el archivo para leerla.',
    page: (number: number, count: number) => `Página ${number} de ${count}`,
    close: 'Cerrar',
    full: 'Este caso ya tiene cinco archivos.',
    notAllRead: (names: readonly string[]) =>
      `Antes de decidir, abre y lee ${names.map((name) => `«${name}»`).join(', ')}.`,
  },
  ask: {
    title: 'Preguntar a la persona',
    kind: 'Qué se le pide',
    kinds: { words: 'Que cuente algo con sus palabras', activityCode: 'Que elija otra vez su actividad' },
    text: 'Pregunta',
    hint: 'De 20 a 800 letras. No nombres listas ni registros. Tiene 10 días hábiles; mientras, el plazo del caso no corre.',
    unproven:
      'De 20 a 800 letras. Ninguna clave ha mostrado quién es la persona: no digas qué encontramos. Tiene 10 días hábiles; mientras, el plazo del caso no corre.',
    send: 'Enviar pregunta',
    asked: 'Preguntas',
    waits: (day: string) => `Sin respuesta todavía; tiene hasta el ${day}.`,
    answered: (answer: string) => `Respondió: ${answer}`,
  },
  /** At the head of a case, after the member's own act. */
  over: {
    decided: 'Decidido por ti',
    approved: (name: string) => `Aprobaste la propuesta de ${name}`,
    proposed: 'Espera la aprobación de otra persona',
    proposedToLegal: 'Espera la aprobación de otra persona de Legal',
    returned: (name: string) => `Devuelto a ${name}`,
  },
  sent: {
    decided: 'La respuesta que enviamos',
    proposed: 'Lo que propusiste',
    asked: 'La pregunta que enviamos',
  },
  held: (holder: string) => `Este caso lo tiene ${holder}. Puedes leerlo cuando lo suelte o te lo pase.`,
  taken: (holder: string) => `La tomó ${holder}.`,
  notYours: (holder: string) => `Ya no tienes este caso: ahora lo tiene ${holder}.`,
  caseTitle: (folio: string) => `Caso ${folio}`,
  rut: 'RUT',
  kind: { company: 'Empresa', person: 'Persona natural' },
  asks: 'Quién pide',
  said: 'Lo que dijo la persona',
  finding: 'Lo que detuvo la solicitud',
  signals: (names: readonly string[]) => `Por mirar: ${names.join('; ')}.`,
  history: 'Historia',
  historyOlder: (count: number) => (count === 1 ? 'Ver el anterior' : `Ver los ${count} anteriores`),
  historyLatest: 'Ver solo lo último',
  annulment: {
    open: 'Anular contrato',
    of: (folio: string) => `Anular contrato ${folio}`,
    title: (folio: string) => `Anular el contrato de ${folio}`,
    warning:
      'Se abre un caso a tu nombre y podrás leer la solicitud; queda registrado. Nada cambia todavía: anular necesita tu propuesta y la aprobación de otra persona.',
    why: 'Por qué se pide anular',
    whyHint: 'De 20 a 2.000 letras. Queda en el caso; la persona no lo ve.',
    send: 'Abrir el caso',
    cancel: 'Cancelar',
    contract: 'El contrato',
    openedBy: 'Abrió el caso',
    signedAt: 'Firmado',
    notYet: 'Faltan firmas',
    merchantCode: 'Código de comercio',
    noCode: 'Todavía no',
    core: 'En el adquirente',
    registration: {
      none: 'No lo conoce',
      sent: 'Enviado',
      refused: 'No lo aceptó',
      accepted: 'Aceptado',
      cancelled: 'Anulado',
    },
    documents: 'Documentos',
    statuses: { issued: 'Faltan firmas', signed: 'Firmado', annulled: 'Anulado' },
    /** All who sign for the merchant have signed; the provider signs once the contract is accepted. */
    signedByAll: 'Firmados por todos, falta el proveedor',
    signatories: 'Firmantes',
    applicant: 'Quien hizo la solicitud',
    outcomes: { granted: 'Anular el contrato', upheld: 'Dejar el contrato vigente' } satisfies Record<
      CaseOutcome,
      string
    >,
    consequences:
      'Todos los documentos pierden su efecto, avisamos por correo a quienes firman y al adquirente, y no se puede deshacer. Necesita la aprobación de otra persona.',
    publicText: 'Lo que lee quien hizo la solicitud',
    approve: 'Anular el contrato',
    confirm: 'Escribe ANULAR para confirmar',
    word: 'ANULAR',
    wrongWord: 'Escribe ANULAR, con esas seis letras.',
    annulled: 'El contrato quedó anulado. Avisamos a quienes firman y al adquirente.',
    kept: 'El caso se cerró y el contrato sigue vigente.',
  },
  delayed: {
    title: 'La revisión de poderes tarda',
    why: 'Por qué se abrió',
    lead: 'El registro no ha dicho quién firma por la empresa. Lo consultamos cada 15 minutos: si responde antes de que alguien decida, la solicitud sigue y este caso se cierra solo. A la persona le dijimos que le escribiremos a más tardar el día en que vence.',
    refuse: 'No aprobar la revisión legal',
    consequences:
      'Si no se aprueba, la solicitud termina por falta de poderes y avisamos a la persona, que puede pedir que otra persona lo revise.',
  },
  decide: 'Decidir',
  toDecision: 'Ir a decidir',
  toProposal: 'Ir a la propuesta',
  outcome: 'Resultado',
  outcomeMissing: 'Elige un resultado antes de guardar.',
  outcomeFirst: 'Elige primero un resultado',
  outcomes: { granted: 'Puede continuar', upheld: 'Se mantiene la decisión' } satisfies Record<
    CaseOutcome,
    string
  >,
  allows: 'Si continúa, este resultado no la detiene por 30 días; las fuentes se consultan otra vez.',
  asksAgain: 'Si continúa, las fuentes se consultan otra vez: el mismo resultado la vuelve a detener.',
  fourEyes: 'Que continúe necesita la aprobación de otra persona.',
  reasons: 'Razones (de una a tres)',
  reasonsGiven: 'Razones',
  internalNote: 'Nota interna',
  internalHint: 'De 20 a 2.000 letras. La persona no la ve.',
  publicText: 'Respuesta para la persona',
  publicHint: 'De 40 a 800 letras. No nombres listas ni registros.',
  publicWithheld:
    'De 40 a 800 letras. Ninguna clave ha mostrado quién es la persona: por ahora lee solo el resultado, y este texto cuando lo muestre.',
  send: 'Guardar decisión',
  sendByKey: 'o Ctrl + Entrar',
  canned: { label: 'Respuestas preparadas' },
  tips: { consequences: 'Qué pasa según lo que decidas' },
  /** The two sides of a case in a wide window. */
  parts: { grounds: 'Antecedentes del caso', decision: 'Decisión y notas' },
  compare: {
    known: 'Consta',
    proposed: 'Se propone',
    outcome: 'Resultado',
    powers: 'Poderes ingresados a mano',
  },
  offer: {
    title: 'El siguiente caso',
    approve: (folio: string) => `Ver la propuesta de ${folio}`,
  },
  proposal: 'Propuesta que espera aprobación',
  by: (name: string) => `Propuesta de ${name}`,
  approve: 'Aprobar',
  returning: {
    text: 'Qué falta para aprobarla',
    hint: 'De 20 a 2.000 letras. La lee quien propuso; la persona no la ve.',
    send: 'Devolver',
  },
  done: {
    decided: 'La decisión quedó guardada y avisamos a la persona.',
    proposed: 'La propuesta espera la aprobación de otra persona.',
    proposedToLegal: 'La propuesta espera la aprobación de otra persona de Legal.',
    returned:
      'Devolviste la propuesta. El caso sigue con quien la hizo mientras dure su media hora; después queda libre.',
    noted: 'La nota quedó guardada.',
    attached: 'El archivo quedó en el caso.',
    transferred: 'El caso pasó a otra persona. Lee tu motivo en «Notas internas».',
    unassigned: 'El caso quedó libre para quien lo tome.',
    asked: 'Enviamos la pregunta. El caso vuelve a «Casos» con la respuesta.',
  },
} as const;

const reasonTexts: Readonly<Record<string, string>> = {
  debtPaid: 'La deuda está pagada',
  identityClarified: 'Se aclaró quién es',
  dataCorrected: 'Se corrigieron datos',
  sourceOutdated: 'La fuente estaba atrasada',
  activityClarified: 'Se aclaró la actividad',
  otherEvidence: 'Otros antecedentes',
  evidenceMissing: 'Faltan antecedentes',
  findingConfirmed: 'Se confirmó el resultado',
  outsidePolicy: 'Fuera de política',
  askedByMerchant: 'Lo pidió el comercio',
  dataWrong: 'El contrato tiene datos equivocados',
  signedByAnother: 'Firmó otra persona',
  powersMissing: 'Quien firmó no tenía poderes',
  duplicateContract: 'Hay otro contrato por lo mismo',
  orderedByAuthority: 'Lo ordenó una autoridad',
  signalExplained: 'Lo que se notó tiene explicación',
  peopleConfirmed: 'Quienes firmaron confirmaron que fueron ellos',
  signalConfirmed: 'Se confirmó lo que se notó',
};

/** A reason in words; one of a newer server without its name. */
export const reasonText = (code: string): string => reasonTexts[code] ?? 'Otra razón';

const plainCodes: Readonly<Record<string, string>> = {
  annulment: casesText.annulment.open,
  legalReviewDelayed: casesText.delayed.title,
  acceptance: acceptanceText.title,
};

/** Returns the subject of a case, with its code if it has one. */
export function codeText(code: string): string {
  const label = rejectionTextOf(code)?.label;
  return plainCodes[code] ?? (label === undefined ? 'Otro motivo' : `${label} (${code})`);
}

const day = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A moment's day in Chile, `25-11-2026`. */
export const dayOf = (moment: string): string => day.format(new Date(moment));

const hour = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time of a moment in Chile, `14:05`. */
export const hourOf = (iso: string): string => hour.format(new Date(iso));

/** A moment in Chile, `25-11-2026 14:05`. */
export const formatMoment = (iso: string): string => `${dayOf(iso)} ${hourOf(iso)}`;

/** An ISO day, `25-11-2026`. */
export const dueText = (isoDay: string): string => isoDay.split('-').toReversed().join('-');
