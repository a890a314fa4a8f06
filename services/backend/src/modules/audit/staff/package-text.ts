/** Returns the readme of an audit package, for its recipient. */
export const packageText = (folio: string): string => `Paquete de auditoría de la solicitud ${folio}

manifest.json      cada archivo con su SHA-256, quién hizo el paquete, cuándo y con qué fundamento
manifest.json.p7s  firma del operador sobre manifest.json, con sello de tiempo (CMS separado, DER)
events.jsonl       lo que pasó, un hecho por línea, con su nombre en palabras
decisions.json     decisiones de personas: quién, con qué fundamento, razones y textos
consents.json      consentimientos y retiros
reads.csv          quién del equipo leyó qué, cuándo y con qué fundamento; también este paquete
activities.csv     qué hizo el equipo en el caso
mails.csv          correos enviados; su texto no se guarda
documents.json     documentos y archivos con su SHA-256
files/             documentos emitidos y firmados, y su evidencia

No está aquí:
- Quién buscó esta solicitud. De una búsqueda se guarda solo una huella con clave de lo buscado, no qué encontró: se
  consulta en la consola, con el dato que se habría buscado.
- Los archivos que la persona subió: son suyos. Están en documents.json por su SHA-256.
- Los archivos en que el antivirus encontró algo: están en documents.json por su SHA-256, con "scan": "infected".
- Claves y códigos: no se guardan.

Cómo comprobarlo, con el certificado raíz del operador en raiz.pem:
  openssl cms -verify -binary -purpose any -inform DER -in manifest.json.p7s -content manifest.json -CAfile raiz.pem -out /dev/null
  sha256sum de cada archivo, contra manifest.json
`;
