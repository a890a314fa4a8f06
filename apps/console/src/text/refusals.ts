import type { Refusal } from '../api/staff-api.ts';

/** What happened, and what to do about it. */
export const refusalText: Record<Refusal['reason'], string> = {
  signedOut: 'Tu sesión terminó. Inicia sesión otra vez.',
  notAllowed: 'Tu cuenta no tiene permiso para esto. Habla con quien supervisa tu equipo.',
  proveAgain:
    'Para cerrar otras sesiones, confirma que eres tú: inicia sesión otra vez y vuelve a intentarlo.',
  foreignOrigin: 'La consola se abrió desde otra dirección. Ábrela desde su dirección oficial.',
  malformed: 'No entendimos la solicitud. Recarga la página e inténtalo otra vez.',
  helpCode: 'Ese código no existe o ya venció. Pide a la persona que te lea el que ve ahora.',
  notAdmitted: 'Para entrar necesitas el código de 6 dígitos que la persona ve en su pantalla.',
  notLive: 'La persona ya no está conectada.',
  tooManyRequests: 'Hiciste demasiados intentos seguidos. Espera unos minutos y vuelve a intentarlo.',
  relayUnreachable: 'El servicio de ayuda en vivo no responde. Seguimos intentando.',
  internal: 'Algo falló de nuestro lado. Inténtalo otra vez; si sigue, avisa a operaciones.',
  offline: 'No hay conexión con el servidor. Revisa tu red; seguimos intentando.',
};
