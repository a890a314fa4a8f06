/** Words of the scan of a cédula (spec/screens#verifications). */
export const text = {
  open: 'Escanear mi cédula',
  read: 'Leímos el número y el vencimiento de tu cédula. Revísalos.',
  title: 'Escanea tu cédula',
  lead: 'Muestra a la cámara el código QR del reverso. La imagen no sale de tu dispositivo.',
  video: 'Imagen de tu cámara',
  type: 'Escribir los datos',
  again: 'Intentar otra vez',
  said: {
    opening: 'Abriendo la cámara…',
    looking: 'Buscando el código…',
    slow: 'Acércala y evita reflejos, o escribe los datos.',
    otherPerson: 'Esta cédula es de otra persona.',
    stopped: 'Detuvimos la cámara.',
    refused: 'No pudimos usar la cámara. Da el permiso en tu navegador o escribe los datos.',
    forbidden: 'Esta página no permite leer el código. Escribe los datos.',
    failed: 'No pudimos abrir el lector de códigos. Revisa tu conexión o escribe los datos.',
  },
};
