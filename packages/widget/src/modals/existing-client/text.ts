/** Words of showModalExistingClient that differ from the catalogue's (screens-and-flow 5.9). */
export const text = {
  content:
    'Este RUT ya tiene un contrato con nosotros. Si necesitas otro equipo, solicítalo en el portal de comercios.',
};
