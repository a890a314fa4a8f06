import type { Language } from '../popup/words.ts';

/** Words of the chat's panel. */
type ChatWords = Record<
  'label' | 'log' | 'close' | 'message' | 'hint' | 'send' | 'you' | 'agent' | 'late' | 'hidden' | 'none',
  string
> & {
  unread: (count: number) => string;
  /** A message as it is read out while the panel is closed. */
  from: (name: string, text: string) => string;
};

export const chatWords: Record<Language, ChatWords> = {
  es: {
    label: 'Chat de la ayuda',
    log: 'Mensajes',
    close: 'Cerrar',
    message: 'Tu mensaje',
    hint: 'No escribas claves ni códigos. Lo que lo parezca sale oculto.',
    send: 'Enviar',
    you: 'Tú',
    agent: 'Ejecutivo',
    late: 'Aún no llega. Lo enviamos de nuevo cuando vuelva la conexión.',
    hidden: 'Ocultamos lo que parece una clave, un código, un RUT o una tarjeta.',
    none: 'Escribe aquí a quien te ayuda.',
    unread: (count) => `Chat (${count})`,
    from: (name, text) => `${name}: ${text}`,
  },
  en: {
    label: 'Chat of the help',
    log: 'Messages',
    close: 'Close',
    message: 'Your message',
    hint: 'Do not write keys or codes. What looks like one leaves hidden.',
    send: 'Send',
    you: 'You',
    agent: 'Agent',
    late: 'Not there yet. It is sent again when the connection is back.',
    hidden: 'What looks like a key, a code, a RUT or a card was hidden.',
    none: 'Write here to the agent who helps you.',
    unread: (count) => `Chat (${count})`,
    from: (name, text) => `${name}: ${text}`,
  },
};
