/** Words that all loaders share (spec/screens#loader). */
export const text = {
  steps: 'Avance',
  few: 'Esto toma unos segundos.',
  still: 'Seguimos trabajando, no cierres esta ventana.',
  long: 'Está tardando más de lo normal. Puedes esperar aquí o salir y volver más tarde: guardamos tu avance.',
  leave: 'Guardar y salir',
  notify: 'Avísame por correo',
  willNotify: 'Te escribiremos al correo que confirmaste cuando puedas seguir. Puedes cerrar esta página.',
  stopped:
    'Nos detuvimos aquí. Puedes reintentar: seguimos desde este punto, sin repetir lo que ya está listo.',
  retry: 'Reintentar',
  endedTitle: 'Terminamos la revisión',
  ended: 'Tu solicitud no puede seguir en línea por ahora.',
  why: 'Ver el motivo',
};
