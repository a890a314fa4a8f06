import { DndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
} from '@headlessui/react';
import { registerRichText } from '@lexical/rich-text';
import * as RadixSelect from '@radix-ui/react-select';
import * as RadixSlider from '@radix-ui/react-slider';
import * as zagSelect from '@zag-js/select';
import { normalizeProps, useMachine } from '@zag-js/react';
import Cleave from 'cleave.js';
import flatpickr from 'flatpickr';
import IMask from 'imask';
import { $getRoot, createEditor } from 'lexical';
import { create as createSlider } from 'nouislider';
import Quill from 'quill';
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import ReactSelect from 'react-select';

/** The values that the libraries hold themselves, which is more than what their fields show. */
window.held = {};
const hold = (name) => (value) => {
  window.held[name] = value;
};
const place = (name) => document.querySelector(`#${name}`);
const cities = ['Arica', 'Iquique', 'Temuco'];

function Box() {
  const { attributes, listeners, setNodeRef, transform } = useDraggable({ id: 'box' });
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : {};
  return h('button', { ref: setNodeRef, id: 'dnd-box', style, ...listeners, ...attributes }, 'Caja');
}

const Target = () => h('span', { ref: useDroppable({ id: 'target' }).setNodeRef, id: 'dnd-target' }, 'Meta');

function OfListbox() {
  const [city, setCity] = useState('Ciudad');
  return h(
    Listbox,
    {
      value: city,
      onChange: (one) => {
        setCity(one);
        hold('headless-listbox')(one);
      },
    },
    h(ListboxButton, null, city),
    h(
      ListboxOptions,
      { className: 'list' },
      cities.map((one) => h(ListboxOption, { key: one, value: one }, one)),
    ),
  );
}

function OfCombobox() {
  const [words, setWords] = useState('');
  return h(
    Combobox,
    { onChange: hold('headless-combobox') },
    h(ComboboxInput, { 'aria-label': 'Ciudad', onChange: ({ target }) => setWords(target.value) }),
    h(
      ComboboxOptions,
      { className: 'list' },
      cities
        .filter((one) => one.toLowerCase().includes(words.toLowerCase()))
        .map((one) => h(ComboboxOption, { key: one, value: one }, one)),
    ),
  );
}

function OfZag() {
  const service = useMachine(zagSelect.machine, {
    id: 'zag',
    collection: zagSelect.collection({ items: cities.map((one) => ({ label: one, value: one })) }),
    onValueChange: ({ value }) => hold('zag-select')(value[0]),
  });
  const api = zagSelect.connect(service, normalizeProps);
  return h(
    'div',
    api.getRootProps(),
    h('button', api.getTriggerProps(), api.valueAsString || 'Ciudad'),
    h(
      'div',
      api.getPositionerProps(),
      h(
        'ul',
        { ...api.getContentProps(), className: 'list' },
        cities.map((one) =>
          h('li', { key: one, ...api.getItemProps({ item: { label: one, value: one } }) }, one),
        ),
      ),
    ),
  );
}

function OfDndKit() {
  return h(
    DndContext,
    { onDragEnd: ({ over }) => hold('dnd-kit')(over?.id ?? 'nowhere') },
    h(Box),
    h(Target),
  );
}

const ofReact = {
  'radix-select': () =>
    h(
      RadixSelect.Root,
      { onValueChange: hold('radix-select') },
      h(RadixSelect.Trigger, null, h(RadixSelect.Value, { placeholder: 'Ciudad' })),
      h(
        RadixSelect.Portal,
        null,
        h(
          RadixSelect.Content,
          { position: 'popper', className: 'list' },
          h(
            RadixSelect.Viewport,
            null,
            cities.map((one) =>
              h(RadixSelect.Item, { key: one, value: one }, h(RadixSelect.ItemText, null, one)),
            ),
          ),
        ),
      ),
    ),
  'radix-slider': () =>
    h(
      RadixSlider.Root,
      {
        className: 'radix-slider',
        defaultValue: [20],
        onValueChange: ([value]) => hold('radix-slider')(value),
      },
      h(RadixSlider.Track, { className: 'track' }),
      h(RadixSlider.Thumb, { className: 'thumb', 'aria-label': 'Parte' }),
    ),
  'react-select': () =>
    h(ReactSelect, {
      options: cities.map((one) => ({ value: one, label: one })),
      onChange: (one) => hold('react-select')(one?.value),
    }),
  'headless-listbox': OfListbox,
  'headless-combobox': OfCombobox,
  'zag-select': OfZag,
  'dnd-kit': OfDndKit,
};
for (const [name, Specimen] of Object.entries(ofReact)) createRoot(place(name)).render(h(Specimen));

flatpickr('#flatpickr input', {
  defaultDate: '2026-11-10',
  onChange: (_days, text) => hold('flatpickr')(text),
});
flatpickr('#flatpickr-typed input', {
  allowInput: true,
  onChange: (_days, text) => hold('flatpickr-typed')(text),
});
const masked = IMask(document.querySelector('#imask input'), { mask: '+{56} 0 0000 0000' });
masked.on('accept', () => hold('imask')(masked.unmaskedValue));
const amount = IMask(document.querySelector('#imask-number input'), {
  mask: Number,
  thousandsSeparator: '.',
  radix: ',',
});
amount.on('accept', () => hold('imask-number')(amount.typedValue));
void new Cleave('#cleave input', {
  numeral: true,
  delimiter: '.',
  numeralDecimalMark: ',',
  onValueChanged: ({ target }) => hold('cleave')(target.rawValue),
});
const slider = createSlider(place('nouislider'), { start: 20, step: 10, range: { min: 0, max: 100 } });
slider.on('update', ([value]) => hold('nouislider')(Number(value)));

const quill = new Quill('#quill > div');
quill.on('text-change', () => hold('quill')(quill.getText()));

const lexical = createEditor({
  namespace: 'bank',
  onError: (error) => {
    throw error;
  },
});
lexical.setRootElement(document.querySelector('#lexical > div'));
registerRichText(lexical);
lexical.registerUpdateListener(({ editorState }) =>
  editorState.read(() => hold('lexical')($getRoot().getTextContent())),
);
