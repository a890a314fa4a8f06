/** Texts of the list of open sessions. */
export const text = {
  link: 'Sesiones abiertas',
  title: 'Sesiones abiertas',
  body: 'Aquí ves en qué navegadores está abierta tu solicitud. Si no reconoces alguno, cierra las otras sesiones.',
  loading: 'Buscando tus sesiones…',
  current: 'Esta sesión',
  other: 'Otra sesión',
  started: (when: string) => `Comenzó el ${when}`,
  used: (when: string) => `Último uso el ${when}`,
  alone: 'No hay otras sesiones abiertas.',
  endOthers: 'Cerrar las otras sesiones',
  endedOthers: 'Cerramos las otras sesiones.',
  endThis: 'Cerrar esta sesión',
  comeBack: {
    code: 'Si cierras esta sesión, para volver elige «Ya tengo una solicitud» y te enviaremos un código.',
    link: 'Si cierras esta sesión, para volver abre otra vez el enlace de tu correo.',
    embedded: 'Si cierras esta sesión, en esta página tendrás que comenzar de nuevo.',
    never: 'Aún no verificas tu correo: si cierras esta sesión, tendrás que comenzar de nuevo.',
  },
  failed: 'No pudimos ver tus sesiones.',
  retry: 'Reintentar',
};
