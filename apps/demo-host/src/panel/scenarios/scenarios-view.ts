import { copyButton } from '../parts/copy-button.ts';
import { element } from '../parts/element.ts';
import { filterScenarios } from './filter-scenarios.ts';
import { parseScenarios, type Scenario } from './scenario.ts';

const kinds = [
  { value: 'all', label: 'Todos' },
  { value: 'natural', label: 'Naturales' },
  { value: 'legal', label: 'Jurídicas' },
] as const;
const groups = { natural: 'Persona natural', legal: 'Persona jurídica' } as const;

/**
 * Asks the sandbox for its scenarios.
 *
 * @returns null when there is no sandbox here
 */
export async function readScenarios(): Promise<Scenario[] | null> {
  try {
    const response = await fetch('/sandbox/', { headers: { accept: 'application/json' } });
    return response.ok ? parseScenarios(await response.json()) : null;
  } catch {
    return null;
  }
}

type Actions = {
  /** Says a sentence in the panel's status region. */
  announce: (words: string) => void;
  /** Begins with a scenario, on a page that can do so by itself. */
  onChoose?: (scenario: Scenario) => void;
};

function chooseButton(scenario: Scenario, onChoose: (scenario: Scenario) => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'panel-quiet' }, 'Usar');
  button.setAttribute('aria-label', `Usar ${scenario.rut}`);
  button.addEventListener('click', () => onChoose(scenario));
  return button;
}

function rowOf(scenario: Scenario, { announce, onChoose }: Actions): HTMLElement {
  const { rut, title, outcome, code } = scenario;
  const chip = element('span', { class: `panel-chip${code === null ? ' is-good' : ''}` }, code ?? 'Aprobada');
  return element(
    'li',
    { class: 'panel-card' },
    element(
      'div',
      { class: 'panel-row' },
      element('span', { class: 'panel-rut' }, rut),
      chip,
      copyButton(rut, `RUT ${rut}`, announce),
      onChoose ? chooseButton(scenario, onChoose) : null,
    ),
    element('p', { class: 'panel-strong' }, title),
    element('p', { class: 'panel-soft' }, outcome),
  );
}

/** The list of scenarios with its search. */
export function scenariosView(scenarios: readonly Scenario[], actions: Actions): HTMLElement {
  const search = element('input', {
    type: 'search',
    id: 'panel-search',
    class: 'panel-search',
    placeholder: 'RUT, código o qué pasa',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const radios = kinds.map(({ value, label }) =>
    element(
      'label',
      { class: 'panel-radio' },
      element('input', { type: 'radio', name: 'panel-kind', value, checked: value === 'all' }),
      element('span', {}, label),
    ),
  );
  const choice = element(
    'fieldset',
    { class: 'panel-kinds' },
    element('legend', { class: 'panel-hidden' }, 'Tipo de persona'),
    ...radios,
  );
  const count = element('p', { class: 'panel-soft', role: 'status' });
  const results = element('div', {});

  const draw = () => {
    const chosen = choice.querySelector<HTMLInputElement>('input:checked')?.value;
    const kind = chosen === 'natural' || chosen === 'legal' ? chosen : null;
    const found = filterScenarios(scenarios, search.value, kind);
    count.textContent = found.length === 1 ? '1 escenario' : `${found.length} escenarios`;
    results.replaceChildren(
      ...(['natural', 'legal'] as const).flatMap((group) => {
        const rows = found.filter((scenario) => scenario.kind === group);
        if (rows.length === 0) return [];
        const heading = element('h3', { class: 'panel-group' }, groups[group]);
        return [heading, element('ul', { class: 'panel-list' }, ...rows.map((row) => rowOf(row, actions)))];
      }),
    );
  };
  search.addEventListener('input', draw);
  choice.addEventListener('change', draw);
  draw();
  return element(
    'div',
    {},
    element(
      'p',
      { class: 'panel-soft' },
      'El RUT decide cómo contestan las fuentes. Otro RUT se comporta como aprobado. Cualquier clave es correcta, salvo «incorrecta». El número de documento de una cédula es 5 y los ocho dígitos del RUN al revés. ',
      element('a', { href: '/sandbox/', target: '_blank', rel: 'noopener' }, 'Ver la lista completa'),
    ),
    element('label', { class: 'panel-label', for: 'panel-search' }, 'Buscar un escenario'),
    search,
    choice,
    count,
    results,
  );
}
