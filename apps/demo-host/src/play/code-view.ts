import { copyButton } from '../panel/parts/copy-button.ts';
import { element } from '../panel/parts/element.ts';
import { codeKinds, printCode, type CodeKind, type Installation } from './print-code.ts';
import type { Setup } from './setup.ts';

const labels = { html: 'HTML', react: 'React', vue: 'Vue', server: 'Servidor' } satisfies Record<
  CodeKind,
  string
>;

/** Code for the choices, in one of four forms. */
export function codeView(
  installation: Installation,
  setup: () => Setup,
  announce: (words: string) => void,
): { root: HTMLElement; draw: () => void } {
  let kind: CodeKind = 'html';
  const choice = element(
    'fieldset',
    { class: 'panel-kinds' },
    element('legend', { class: 'panel-hidden' }, 'Forma del código'),
    ...codeKinds.map((value) => {
      const radio = element('input', { type: 'radio', name: 'code-kind', checked: value === kind });
      radio.addEventListener('change', () => {
        kind = value;
        draw();
      });
      return element('label', { class: 'panel-radio' }, radio, element('span', {}, labels[value]));
    }),
  );
  const code = element('code', {});
  const copy = element('div', { class: 'panel-row' });
  const draw = () => {
    const text = printCode(kind, installation, setup());
    code.textContent = text;
    copy.replaceChildren(copyButton(text, 'código', announce, 'el código'));
  };
  draw();
  const about = element(
    'p',
    { class: 'panel-soft' },
    'Con tu clave y lo que elegiste. ',
    element('a', { href: '/docs/start/plain/' }, 'Los primeros pasos'),
    ' dicen dónde va.',
  );
  const block = element(
    'pre',
    { class: 'play-code', role: 'group', 'aria-label': 'Código', tabindex: '0' },
    code,
  );
  return { root: element('div', {}, about, choice, copy, block), draw };
}
