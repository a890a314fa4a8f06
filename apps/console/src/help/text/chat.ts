/** Words of the chat with the person. */
export const chatText = {
  title: 'Chat',
  closed: 'Lo que escribas se ve en la página de la persona.',
  open: 'Escribir un mensaje',
  log: 'Mensajes con la persona',
  none: 'Todavía no hay mensajes. Lo que escribas se ve en la página de la persona.',
  field: 'Mensaje para la persona',
  hint: 'Entrar envía; Mayús+Entrar hace una línea nueva.',
  send: 'Enviar',
  sendAgain: 'Enviar otra vez',
  from: { person: 'Persona', me: 'Tú' },
  statuses: {
    sending: 'Enviando…',
    delivered: 'Entregado',
    failed: 'No llegó a su página.',
  },
  /** Why a message cannot be sent now; what was written stays in the field. */
  blocked: {
    link: 'Sin conexión: tu texto queda aquí. Envíalo cuando vuelva.',
    visitor: 'La persona no está conectada: tu texto queda aquí. Envíalo cuando vuelva.',
    admission: 'Podrás escribirle cuando acepte mostrar su página.',
    over: 'La ayuda terminó: ya no puedes escribirle.',
  },
  suggested: 'Textos sugeridos',
  /** @param name - of the agent */
  suggestions: (name: string) => [
    `Hola, soy ${name}. Te ayudo.`,
    'Ahora sigue tú.',
    'No escribas claves ni códigos.',
    'Mira el trazo rojo.',
    'Un momento, por favor.',
  ],
} as const;
