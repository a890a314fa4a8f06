/** Words of the sessions that one has open oneself. */
export const sessionsText = {
  title: 'Mis sesiones',
  lead: 'Aquí ves dónde tienes abierta la consola. Si no reconoces una sesión, ciérrala: pierde el acceso en segundos, también a la ayuda en vivo.',
  loading: 'Buscando tus sesiones…',
  current: 'esta sesión',
  unknown: 'Navegador desconocido',
  started: (when: string) => `Comenzó el ${when}`,
  used: (when: string) => `Último uso el ${when}`,
  end: 'Cerrar',
  endNamed: (device: string, when: string) => `Cerrar la sesión de ${device} que comenzó el ${when}`,
  endOthers: 'Cerrar las otras sesiones',
  ended: 'Sesión cerrada.',
  endedOthers: 'Cerramos las otras sesiones.',
  alone: 'No tienes otras sesiones abiertas.',
  prove: 'Confirmar que soy yo',
  proveHint:
    'Irás a la página de tu cuenta y volverás aquí. Si estás ayudando a alguien, su sesión se vuelve a abrir al regresar.',
  retry: 'Reintentar',
  close: 'Volver a la consola',
} as const;

/** «Chrome en Windows», or the known part of it. */
export function deviceName({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? sessionsText.unknown;
}
