/** Title and content as the catalogue has them (spec/errors#fixed-words). */
export const connectionWords = [
  'Parece que tenemos problemas de conexión',
  'Por favor, reintenta o vuelve más tarde para continuar con tu solicitud.',
];

/** The same of the codes that have words of their own. */
export const wordsByCode: Partial<Record<string, string[]>> = {
  E09: ['Ha ocurrido un problema con los datos de tu solicitud', 'Por favor inténtalo nuevamente.'],
  E16: [
    'Lo sentimos, el servicio externo al que consultamos no está disponible',
    'Por favor, reintenta más tarde para continuar con tu solicitud.',
  ],
  E21: [
    'Se ha producido un error de conexión',
    'La consulta superó el tiempo de espera configurado. Por favor, reinténtalo.',
  ],
};
