/** Words of the loader from the summary to the documents. */
export const text = {
  title: 'Preparando tu contratación',
  lead: 'Confirmamos los últimos datos y generamos tus documentos. Enseguida podrás leerlos con calma antes de firmar.',
  ready: '¡Todo listo para firmar!',
};
