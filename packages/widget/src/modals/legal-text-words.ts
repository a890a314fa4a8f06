/** Words round a legal text; what it says comes from the provider (spec/modals#terms, spec/modals#privacy). */
export const text = {
  titles: { terms: 'Términos y condiciones', privacy: 'Política de privacidad' },
  fileNames: { terms: 'terminos-y-condiciones.txt', privacy: 'politica-de-privacidad.txt' },
  version: (version: string, day: string) => `Versión ${version}, vigente desde el ${day}`,
  rights: 'Puedes pedir conocer, corregir, borrar o llevarte tus datos.',
  askRights: 'Ejercer mis derechos',
  understood: 'Entendido',
  download: 'Descargar',
  loading: 'Estamos trayendo el texto',
  failed: 'No pudimos traer el texto',
  failedBody: 'Revisa tu conexión y vuelve a intentarlo. Lo que escribiste sigue en el formulario.',
  retry: 'Reintentar',
} as const;
