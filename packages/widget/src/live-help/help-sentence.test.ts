import { expect, test } from 'vitest';
import { helpSentence } from './help-sentence.ts';

test.each([
  ['Conectando…', { connection: 'connecting' }],
  ['Esperando al ejecutivo…', {}],
  ['Un ejecutivo está conectado.', { agents: 1 }],
  ['Un ejecutivo está viendo esta página.', { agents: 1, isWatched: true }],
  ['Se cortó la conexión. Estamos reintentando…', { connection: 'connecting', wasOpen: true }],
  [
    'Se cortó la conexión. Estamos reintentando…',
    { connection: 'connecting', wasOpen: true, agents: 1, isWatched: true },
  ],
  [
    'La ayuda en línea se cerró. Termínala aquí y empiézala otra vez, o llámanos.',
    { connection: 'refused', wasOpen: true },
  ],
] as const)('[A-09] a person reads «%s»', (sentence, facts) => {
  expect(helpSentence({ connection: 'open', agents: 0, isWatched: false, wasOpen: false, ...facts })).toBe(
    sentence,
  );
});
