import type { ApplicationState } from '@afilia/api-contract/generated/operations';
import type { Route } from '@afilia/api-contract/generated/vocabularies';

/** Screens of the widget by their route. */
const screens = {
  '/': 'Inicio',
  '/screenindex': 'Inicio',
  '/screeninitialloader': 'Abriendo la solicitud',
  '/screenfirstloader': 'Primeras verificaciones',
  '/screenembedprospect': 'Datos del negocio',
  '/screenotp': 'Código de verificación',
  '/screenchangeotpmail': 'Cambiar correo',
  '/screenembedproductos': 'Productos',
  '/screenembedcondiciones': 'Condiciones y cuenta',
  '/screenembedconnect': 'Conectar antecedentes',
  '/screenloader': 'Verificando',
  '/screennationality': 'Residencia tributaria',
  '/screenverifications': 'Verificaciones',
  '/screencurse': 'Últimas verificaciones',
  '/screenfourthloader': 'Preparando documentos',
  '/screenresumeloader': 'Preparando el resumen',
  '/screensummary': 'Resumen',
  '/screeneditresume': 'Corregir el resumen',
  '/screenselectsignatories': 'Elegir firmantes',
  '/screensignatoryinfo': 'Datos de firmantes',
  '/screenconfirmsignatories': 'Confirmar firmantes',
  '/screensigndocuments': 'Firmar documentos',
  '/screensendnotificationsloader': 'Avisando a firmantes',
  '/screenpendingsignatures': 'Firmas pendientes',
  '/screennotificationsuccess': 'Firmantes avisados',
  '/screennonsignatorysuccess': 'Enviado a firmantes',
  '/screensuccesssignaturemail': 'Solicitud firmada',
  '/screenreview': 'Revisión de una persona',
} as const satisfies Record<Route, string>;

const states = {
  started: 'Iniciada',
  prescreened: 'Precalificada',
  prospect: 'Verificando contacto',
  contactVerified: 'Contacto verificado',
  productsChosen: 'Productos elegidos',
  conditionsChosen: 'Condiciones aceptadas',
  sourcesConnected: 'Antecedentes conectados',
  evaluated: 'Evaluada',
  declared: 'Declarada',
  inReview: 'En revisión',
  humanReview: 'La revisa una persona',
  alreadyCustomer: 'Ya es cliente',
  referred: 'Derivada a un ejecutivo',
  legalNotApproved: 'Poderes no aprobados',
  otpBlocked: 'Código bloqueado',
  verified: 'Verificada',
  signatoriesDefined: 'Firmantes definidos',
  summaryConfirmed: 'Resumen confirmado',
  curseApproved: 'Aprobada',
  documentsIssued: 'Documentos emitidos',
  signing: 'En firma',
  signed: 'Firmada',
  completed: 'Completada',
  paused: 'En pausa por un error',
  rejected: 'Rechazada',
  expired: 'Vencida',
  withdrawn: 'Retirada',
  annulled: 'Contrato anulado',
} as const satisfies Record<ApplicationState, string>;

const wordOf = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** A newer server can send a place without a label: its technical name is shown. */
export const screenName = (route: string): string =>
  wordOf(screens, route) ?? route.replace(/^\/screen/u, '');
export const stateName = (state: string): string => wordOf(states, state) ?? 'Otro estado';
