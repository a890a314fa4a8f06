/** Texts of live help; assist has its own for prompts and the bar. */
export const text = {
  title: 'Ayuda en línea',
  body: 'Un ejecutivo puede ver esta página contigo mientras hablan por teléfono. No ve tus claves, tus códigos ni tus números de cuenta, y no ve nada antes de que tú lo permitas.',
  start: 'Mostrar mi página',
  starting: 'Conectando…',
  readOut: 'Dile este código al ejecutivo',
  waiting: 'Esperando al ejecutivo…',
  connected: 'Un ejecutivo está conectado.',
  watched: 'Un ejecutivo está viendo esta página.',
  lost: 'Se cortó la conexión. Estamos reintentando…',
  refused: 'La ayuda en línea se cerró. Termínala aquí y empiézala otra vez, o llámanos.',
  end: 'Terminar la ayuda en línea',
  failed: 'No pudimos conectar la ayuda en línea. Llámanos y te ayudamos por teléfono.',
  retry: 'Reintentar',
};
