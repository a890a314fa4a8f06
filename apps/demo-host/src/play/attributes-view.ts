import type { Attribute } from '@afilia/host-contract/attributes';
import { prefillFields, prefillLimits } from '@afilia/host-contract/prefill';
import { element } from '../panel/parts/element.ts';
import { allAttributes, withEntry, type AnyAttribute, type Setup } from './setup.ts';

/** Attributes with a part of the panel of their own, or of the installation. */
const elsewhere = new Set<string>(['theme', 'api-key', 'api-url']);

/** Markdown of the contract as plain words. */
const plain = (markdown: string) =>
  markdown.replaceAll(/\[([^[\]]{1,60})\]\([^()]{1,60}\)/gu, '$1').replaceAll('`', '');

type Field = { root: HTMLElement; control: HTMLInputElement | HTMLSelectElement };

function fieldOf(name: string, control: Field['control'], help: string): Field {
  const id = `play-${name}`;
  control.id = id;
  control.setAttribute('aria-describedby', `${id}-help`);
  const root = element(
    'div',
    { class: 'play-field' },
    element('label', { for: id }, element('code', {}, name)),
    control,
    element('p', { class: 'panel-soft', id: `${id}-help`, lang: 'en' }, help),
  );
  return { root, control };
}

const input = () => element('input', { class: 'panel-search', autocomplete: 'off', spellcheck: 'false' });

function controlOf({ kind, choices }: Attribute): Field['control'] {
  const words = kind === 'flag' ? ['true', 'false'] : choices;
  if (!words) return input();
  const options = ['', ...words].map((word) => element('option', { value: word }, word || 'sin valor'));
  return element('select', { class: 'panel-search' }, ...options);
}

/**
 * A field for each attribute and each field of the prefill, from the contract.
 *
 * @param change called when a person has changed one
 */
export function attributesView(
  setup: () => Setup,
  change: (now: Setup) => void,
): { root: HTMLElement; draw: () => void } {
  const fields = Object.entries(allAttributes)
    .filter(([name]) => !elsewhere.has(name))
    .map(([name, attribute]) => {
      const made = fieldOf(name, controlOf(attribute), plain(attribute.words));
      made.control.addEventListener('change', () =>
        change({ ...setup(), attributes: withEntry(setup().attributes, name, made.control.value.trim()) }),
      );
      return { ...made, read: () => setup().attributes[name as AnyAttribute] ?? '' };
    });
  const prefill = [...prefillFields.text, ...prefillFields.list].map((name) => {
    const isList = prefillFields.list.includes(name);
    const help = isList
      ? `up to ${prefillLimits.entries} words, by comma`
      : `${prefillLimits.letters} letters at most`;
    const made = fieldOf(name, input(), help);
    made.control.addEventListener('change', () => {
      const typed = made.control.value.trim();
      const value = isList
        ? typed
            .split(',')
            .map((word) => word.trim())
            .filter(Boolean)
        : typed;
      change({ ...setup(), prefill: withEntry(setup().prefill, name, value) });
    });
    return { ...made, read: () => [setup().prefill[name] ?? ''].flat().join(', ') };
  });
  const draw = () => {
    for (const { control, read } of [...fields, ...prefill]) control.value = read();
  };
  draw();
  const root = element(
    'div',
    {},
    element('h3', { class: 'panel-group' }, 'Atributos'),
    ...fields.map((field) => field.root),
    element('h3', { class: 'panel-group' }, 'Lo que ya sabes (dm:prefill)'),
    ...prefill.map((field) => field.root),
  );
  return { root, draw };
}
