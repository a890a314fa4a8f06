import { checkName } from '../../desk/text/checks.ts';

/** Words of where an application stands. */
export const caseViewText = {
  title: 'Solicitud',
  loading: 'Leyendo la solicitud…',
  withheld: 'Verás en qué está su solicitud cuando la persona acepte mostrarte su página.',
  recorded: 'Cada lectura queda registrada con tu nombre.',
  kinds: { natural: 'Persona natural', legal: 'Empresa' },
  helped: { applicant: 'Solicitante', signatory: 'Firmante', keyHolder: 'Dueña o dueño de la clave' },
  rows: {
    folio: 'Folio',
    kind: 'Tipo',
    helped: 'Ayudas a',
    state: 'Estado',
    screen: 'Pantalla',
    last: 'Última actividad',
  },
  errorTitle: 'Último error',
  error: (code: string, check: string | null) => (check ? `${code} en ${checkName(check)}` : code),
  checksTitle: 'Verificaciones de este paso',
  timelineTitle: 'Historia',
  whole: 'Ver toda la historia',
  statuses: {
    waiting: 'espera',
    running: 'en curso',
    passed: 'lista',
    failed: 'falló',
    unavailable: 'no disponible',
  } as Readonly<Record<string, string>>,
} as const;

const notes: Readonly<Record<string, string>> = {
  prescreening: 'precalificación',
  conditions: 'condiciones',
  connection: 'conexión',
  evaluation: 'evaluación',
  nationality: 'residencia tributaria',
  identity: 'identidad',
  legalReview: 'poderes',
  summary: 'resumen',
  curse: 'contratación',
  contracts: 'documentos',
  signature: 'firma',
  acceptance: 'aceptación',
  completion: 'alta del comercio',
  notifications: 'avisos',
  screening: 'revisión de firmantes',
  contact: 'verificar el correo',
  resume: 'retomar',
  review: 'pedir una revisión',
  factor: 'celular',
  transferAdmitted: 'la persona aceptó pasar',
  transferRefused: 'la persona siguió con quien la ayudaba',
  transferDeclined: 'el colega no pudo tomarla',
  transferWithdrawn: 'se retiró',
  watchingAllowed: 'aceptó mostrar su página',
  watchingHeld: 'su página se muestra sin otra pregunta',
  watchingDeclined: 'no quiso mostrar su página',
  watchingEnded: 'dejó de mostrar su página',
  controlGranted: 'dio el control',
  controlDeclined: 'negó el control',
  controlEnded: 'terminó el control',
  controlUsed: 'el equipo usó el control',
  touchRefused: 'se impidió tocar algo reservado',
  recordingAllowed: 'aceptó la grabación',
  recordingDeclined: 'negó la grabación',
  recordingEnded: 'terminó la grabación',
  accountReceivesFloid: 'La cuenta recibe transferencias (Floid)',
  callAnswered: 'contestó la llamada',
  callDeclined: 'no contestó la llamada',
  callEnded: 'terminó la llamada',
};

export const detailName = (detail: string): string =>
  detail
    .split(' · ')
    .map((word) => notes[word] ?? checkName(word))
    .join(' · ');
