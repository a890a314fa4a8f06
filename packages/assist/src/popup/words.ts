/** Consents requested from the visitor. `watching` and `observing` are ours: the reference shows a page without consent. */
export type Question = 'watching' | 'observing' | 'call' | 'control' | 'recording';

export type Language = 'es' | 'en';

/** The words of one question; the first of `agents` in the text gives way to the agent's name. */
export type QuestionWords = { text: string; confirm: string; decline: string };

/** English word for word as the reference has it (spec/live-assist#overlays); it has no `watching` or `observing`. */
const english: Record<Question, QuestionWords> = {
  watching: {
    text: 'An agent wants to see this page to help you. Allow?',
    confirm: 'Allow',
    decline: 'Reject',
  },
  observing: {
    text: 'An agent, a supervisor, wants to observe this help. They only look. Allow?',
    confirm: 'Allow',
    decline: 'Reject',
  },
  call: { text: 'You have an incoming call. Do you want to answer?', confirm: 'Answer', decline: 'Reject' },
  control: {
    text: 'Agent requested remote control. Allow?',
    confirm: 'Grant Remote Control',
    decline: 'Reject',
  },
  recording: {
    text: 'Agent requested to record activity in this browser tab.',
    confirm: 'Allow Recording',
    decline: 'Reject',
  },
};

const spanish: Record<Question, QuestionWords> = {
  watching: {
    text: 'Un ejecutivo quiere ver esta página para ayudarte. No verá tus claves ni tus códigos. ¿Lo permites?',
    confirm: 'Permitir',
    decline: 'Rechazar',
  },
  observing: {
    text: 'Un ejecutivo, de supervisión, quiere observar esta ayuda. Solo mira. ¿Lo permites?',
    confirm: 'Permitir',
    decline: 'Rechazar',
  },
  call: {
    text: 'Un ejecutivo te llama. ¿Quieres contestar?',
    confirm: 'Contestar',
    decline: 'Rechazar',
  },
  control: {
    text: 'El ejecutivo pide controlar tu pantalla. ¿Lo permites?',
    confirm: 'Dar el control',
    decline: 'Rechazar',
  },
  recording: {
    text: 'El ejecutivo pide grabar lo que haces en esta pestaña.',
    confirm: 'Permitir grabación',
    decline: 'Rechazar',
  },
};

/** How a text calls an agent whose name it does not know. */
const agents = /Un ejecutivo|An agent/u;

/**
 * Puts the agent's name into a question; before it where the question has no place for it, as one of the host's.
 *
 * @example nameAgent('Un ejecutivo quiere ver esta página.', 'Ana Soto') // 'Ana Soto quiere ver esta página.'
 */
export const nameAgent = (text: string, name?: string): string =>
  !name ? text : agents.test(text) ? text.replace(agents, () => name) : `${name}: ${text}`;

export const questionWords: Record<Language, Record<Question, QuestionWords>> = { en: english, es: spanish };
