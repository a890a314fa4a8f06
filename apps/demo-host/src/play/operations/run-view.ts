import type { OperationEntry } from '@afilia/api-contract/operation-guide';
import { element } from '../../panel/parts/element.ts';
import { exampleText } from './operation-card.ts';
import { readVariables } from './read-variables.ts';
import type { Runner } from './run-operation.ts';
import { faultText, outcomeText } from './text.ts';

/** Draws the example alone, for a page that can run nothing. */
export const exampleView = (operation: OperationEntry): HTMLElement =>
  element(
    'pre',
    { class: 'play-code', role: 'group', tabindex: '0', 'aria-label': `Ejemplo de ${operation.name}` },
    element('code', {}, exampleText(operation)),
  );

/**
 * Draws the example to be changed, «Ejecutar», and the answer.
 *
 * @param onRun called after each try
 */
export function runView(operation: OperationEntry, runner: Runner, onRun: () => void): HTMLElement {
  const { name, kind } = operation;
  const id = `play-variables-${name}`;
  const needsCommandId = kind === 'mutation';
  const typed = element('textarea', {
    id,
    class: 'play-variables',
    rows: String(Math.min(14, exampleText(operation).split('\n').length + 1)),
    autocomplete: 'off',
    spellcheck: 'false',
    ...(needsCommandId && { 'aria-describedby': `${id}-help` }),
  });
  typed.value = exampleText(operation);
  const button = element(
    'button',
    { type: 'button', class: 'panel-quiet', 'aria-label': `Ejecutar ${name}` },
    'Ejecutar',
  );
  const outcome = element('p', { class: 'panel-strong', role: 'status' });
  const answer = element('code', {});
  const block = element(
    'pre',
    {
      class: 'play-code play-answer',
      role: 'group',
      tabindex: '0',
      'aria-label': `Respuesta de ${name}`,
      hidden: true,
    },
    answer,
  );
  const show = (words: string, text = '') => {
    outcome.textContent = words;
    answer.textContent = text;
    block.hidden = text === '';
  };
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    const variables = readVariables(typed.value, { needsCommandId, newId: () => crypto.randomUUID() });
    if ('fault' in variables) {
      show(faultText[variables.fault]);
      return;
    }
    isRunning = true;
    show('Enviando…');
    const ended = await runner.run(name, variables.text);
    isRunning = false;
    show(outcomeText(ended), ended.kind === 'answer' ? ended.text : '');
    onRun();
  };
  button.addEventListener('click', () => void run());
  return element(
    'div',
    {},
    element('label', { class: 'panel-label', for: id }, 'Variables (JSON)'),
    typed,
    needsCommandId
      ? element(
          'p',
          { class: 'panel-soft', id: `${id}-help` },
          'Sin commandId va uno nuevo en cada ejecución. El mismo dos veces no cambia nada la segunda.',
        )
      : null,
    element('p', { class: 'panel-row play-run' }, button),
    outcome,
    block,
  );
}
