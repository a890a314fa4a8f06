import { checkName } from './checks.ts';

/** Words of where an application stands. */
export const caseViewText = {
  title: 'Solicitud',
  loading: 'Leyendo la solicitud…',
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

/** Facts of the record, in words; one that has none yet is shown as the record names it. */
const facts: Readonly<Record<string, string>> = {
  ApplicationStarted: 'Empezó la solicitud',
  StageBegan: 'Empezó un paso de verificación',
  ChecksRequested: 'Se pidieron verificaciones',
  CheckPassed: 'Verificación lista',
  CheckFailed: 'Verificación fallida',
  CheckUnavailable: 'Verificación no disponible',
  PrescreeningPassed: 'Precalificación aprobada',
  ProspectSaved: 'Guardó sus datos',
  ProspectCorrected: 'Corrigió sus datos',
  OtpIssued: 'Se envió un código',
  OtpRejected: 'Código equivocado',
  ContactVerified: 'Verificó su contacto',
  EmailChanged: 'Cambió su correo',
  MailboxChangeAsked: 'Pidió cambiar su correo verificado',
  FormerMailboxProven: 'Confirmó el cambio desde su correo anterior',
  SignatoryEmailChangeAsked: 'Se pidió cambiar el correo de un firmante',
  SignatoryEmailChangeDropped: 'No se cambió el correo de un firmante: códigos incorrectos',
  SignatoryEmailChanged: 'Cambió el correo de un firmante',
  MailSent: 'Salió un correo',
  MailFailed: 'Un correo no salió',
  ProductsChosen: 'Eligió productos',
  ConditionsProposed: 'Se propusieron condiciones',
  ConditionsChosen: 'Aceptó condiciones',
  CredentialsSubmitted: 'Entregó sus claves',
  CredentialsRefused: 'Claves rechazadas',
  UploadAdded: 'Subió un documento',
  UploadRemoved: 'Quitó un documento',
  DocumentsSubmitted: 'Envió sus documentos',
  DocumentsRefused: 'Quien emite un documento no lo reconoció',
  SourcesConnected: 'Antecedentes conectados',
  EvaluationPassed: 'Evaluación aprobada',
  DeclarationSaved: 'Declaró su residencia tributaria',
  DeclarationAccepted: 'Declaración aceptada',
  VerificationsSubmitted: 'Completó las verificaciones',
  IdentityProven: 'Identidad comprobada en el Registro Civil',
  IdentityRequired: 'Se pidió el dato que faltaba de la cédula',
  IdentityRefused: 'El Registro Civil no confirmó la cédula o el nombre',
  VerificationsCompleted: 'Completó las verificaciones',
  SignatoriesChosen: 'Eligió firmantes',
  SignatoriesConfirmed: 'Confirmó firmantes',
  SummaryPrepared: 'Resumen preparado',
  SummaryConfirmed: 'Confirmó el resumen',
  ContactFrozen: 'Alguien no reconoció un cambio de contacto',
  HelpOpened: 'Abrió la ayuda en vivo',
  HelpJoined: 'Entró alguien del equipo',
  HelpNoted: 'Ayuda en vivo',
  HelpClosed: 'Cerró la ayuda en vivo',
};

const notes: Readonly<Record<string, string>> = {
  watchingAllowed: 'aceptó mostrar su página',
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
  callAnswered: 'contestó la llamada',
  callDeclined: 'no contestó la llamada',
  callEnded: 'terminó la llamada',
};

export const factName = (type: string): string => facts[type] ?? type;
export const detailName = (detail: string): string =>
  detail
    .split(' · ')
    .map((word) => notes[word] ?? checkName(word))
    .join(' · ');
