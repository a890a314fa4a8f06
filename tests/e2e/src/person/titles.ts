import { expectedRoute } from '@afilia/testing/walks/expected-route';
import type { WalkState } from '@afilia/testing/walks/walk-state';

/** Titles of each screen that a walk can stop at. */
const titles: Record<string, RegExp> = {
  '/screenfirstloader': /^Estamos revisando tus datos$/,
  '/screenembedprospect': /^Cuéntanos de (ti y de tu negocio|tu empresa)$/,
  '/screenotp': /^(Verifica tu correo|Confirma el cambio de correo|Confirma tu firma)$/,
  '/screenembedproductos': /^Elige cómo quieres cobrar$/,
  '/screenembedcondiciones': /^Revisa tus condiciones$/,
  '/screenembedconnect': /^Conecta (tu ClaveÚnica|la Clave Tributaria de tu empresa)$/,
  '/screenloader': /^Estamos (revisando tus antecedentes|firmando tus documentos)$/,
  '/screennationality': /^Nacionalidad y residencia tributaria$/,
  '/screenverifications': /^(Ya casi. Revisemos estos puntos|La revisión legal sigue en curso)$/,
  '/screenselectsignatories': /^¿Quiénes firmarán\?$/,
  '/screensignatoryinfo': /^Datos de quien firma$/,
  '/screenconfirmsignatories': /^(Confirma los firmantes|Firmas tú)$/,
  '/screenresumeloader': /^Estamos preparando tu resumen$/,
  '/screensummary': /^Revisa tu solicitud$/,
  '/screencurse': /^Preparando tu contratación$/,
  '/screenfourthloader': /^Preparando tu contratación$/,
  '/screensendnotificationsloader': /^Preparando tu contratación$/,
  '/screensigndocuments': /^Lee y firma tus documentos$/,
  '/screennotificationsuccess': /^Avisamos a los firmantes$/,
  '/screennonsignatorysuccess': /^¡Listo! Tu solicitud quedó lista para firma$/,
  '/screenpendingsignatures': /^(Firmas pendientes: \d de \d|Todos firmaron)$/,
  '/screensuccesssignaturemail': /^¡Felicitaciones! Ya firmaste$/,
};

const notMet = /^Lo sentimos, no cumples con los requisitos necesarios para continuar$/;

/** Titles of an application that stands still or ended. */
const endings: Partial<Record<string, RegExp>> = {
  paused: /^Código E\d\d/,
  alreadyCustomer: /^Ya eres cliente$/,
  referred: /^Para continuar, requieres validaciones adicionales$/,
  rejected: notMet,
  legalNotApproved: /^Tu sociedad no aprobó la revisión legal$/,
  otpBlocked: /^Superaste el máximo de intentos$/,
  withdrawn: /^Terminamos tu solicitud$/,
};

/** Titles that a person must see at a standing. */
export const titlesAt = (standing: WalkState): RegExp => {
  // A person who did not sign still sees the result of the own part.
  if (standing.variant === 'observer' && standing.position.state === 'completed')
    return /^(Todos firmaron|¡Listo! Tu solicitud quedó lista para firma)$/;
  return endings[standing.position.state] ?? titles[expectedRoute(standing)] ?? /$^/;
};
