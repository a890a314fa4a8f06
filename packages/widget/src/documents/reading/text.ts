/** Words of the reading view (spec/screens#signdocuments). */
export const text = {
  title: 'Tus documentos',
  lead: (count: number) =>
    count === 1 ? 'Léelo hasta el final.' : `Son ${count} documentos, uno después del otro.`,
  contents: 'Contenido',
  text: 'Texto de los documentos',
  opening: 'Abriendo tus documentos…',
  summary: 'En pocas palabras',
  pdf: 'Ver PDF',
  read: 'Leído',
  unread: 'Por leer',
  end: 'Fin del documento',
  endOf: (title: string) => `Fin de ${title}`,
  fileOnly: 'Este documento se lee en PDF.',
  readOn: 'Llega al final de cada documento para marcarlo como leído',
  progress: (read: number, count: number) => `${read} de ${count} leídos`,
  show: 'Mostrar',
  hide: 'Ocultar',
  done: 'Terminé de leer',
  close: 'Cerrar los documentos',
  failed: {
    title: 'No pudimos mostrar tus documentos aquí',
    body: 'Revisa tu conexión y reintenta, o léelos en PDF.',
    retry: 'Reintentar',
  },
  changed: {
    title: 'Tus documentos cambiaron',
    body: 'Preparamos una versión nueva mientras leías. Léela antes de firmar.',
    show: 'Leer la versión nueva',
  },
};
