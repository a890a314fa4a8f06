/** Consents requested from the visitor. `watching`, `observing` and `transfer` are ours: the reference shows a page without consent. */
export type Question = 'watching' | 'observing' | 'transfer' | 'call' | 'control' | 'recording';

export type Language = 'es' | 'en';

/**
 * The words of one question; the first of `agents` in the text gives way to the agent's name. Of a transfer that is who helps,
 * also in place of `…` on the button, and `…` in the text is the colleague.
 */
export type QuestionWords = { text: string; confirm: string; decline: string };

/** A page in English loads those of `english.ts` beside them. */
export const spanishQuestions: Record<Question, QuestionWords> = {
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
  transfer: {
    text: 'Un ejecutivo quiere pasarte con …, que verá esta página en su lugar. No verá tus claves ni tus códigos.',
    confirm: 'Aceptar',
    decline: 'Seguir con …',
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

/** A text's words for an agent whose name it does not know. */
const agents = /Un ejecutivo|An agent/u;

/**
 * Puts the agent's name into a question; before it if the question has no place for it, as one of the host's.
 *
 * @example nameAgent('Un ejecutivo quiere ver esta página.', 'Ana Soto') // 'Ana Soto quiere ver esta página.'
 */
export const nameAgent = (text: string, name?: string): string =>
  !name ? text : agents.test(text) ? text.replace(agents, () => name) : `${name}: ${text}`;

/**
 * Names both agents of a transfer.
 *
 * @param from - the agent who helps
 * @param name - the colleague
 */
export const nameTransfer = <Words extends QuestionWords>(
  words: Words,
  from: string,
  name: string,
): Words => ({
  ...words,
  text: nameAgent(words.text, from).replace('…', () => name),
  decline: words.decline.replace('…', () => from),
});

/** The sentence behind the question for a recording: the time for which it is kept. */
export const spanishStored = (days: number): string => ` Se guarda ${days} días.`;
