import Autocomplete from '@mui/material/Autocomplete';
import MenuEntry from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

const cities = ['Arica', 'Iquique', 'Temuco'];

/** A field whose value the framework holds, with the events that it received. */
function Controlled({ type, label }: { type: string; label: string }) {
  const [value, setValue] = useState('');
  return h('input', {
    type,
    'aria-label': label,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value),
    'data-value': value,
  });
}

function OfMui() {
  const [city, setCity] = useState('');
  const [found, setFound] = useState('');
  const [share, setShare] = useState(20);
  const [text, setText] = useState('');
  return h(
    'div',
    { id: 'mui', 'data-city': city, 'data-found': found, 'data-share': share, 'data-text': text },
    [
      h(TextField, { key: 0, label: 'Giro', value: text, onChange: ({ target }) => setText(target.value) }),
      h(
        TextField,
        {
          key: 1,
          select: true,
          label: 'Sucursal',
          value: city,
          sx: { width: 160 },
          onChange: ({ target }) => setCity(target.value),
        },
        cities.map((one) => h(MenuEntry, { key: one, value: one }, one)),
      ),
      h(Autocomplete<string>, {
        key: 2,
        options: cities,
        sx: { width: 200 },
        onChange: (_event, value) => setFound(value ?? ''),
        renderInput: (given) => h(TextField, { ...given, label: 'Región' }),
      }),
      h(Slider, {
        key: 3,
        'aria-label': 'Parte',
        value: share,
        sx: { width: 200, margin: '0 20px' },
        onChange: (_event: Event, value: number | number[]) => setShare(Number(value)),
      }),
    ],
  );
}

const holder = document.querySelector('#react');
if (!holder) throw new Error('No #react');
createRoot(holder).render(
  h('div', { style: { display: 'grid', gap: 6, width: 300 } }, [
    h(Controlled, { key: 1, type: 'number', label: 'Monto en React' }),
    h(Controlled, { key: 2, type: 'date', label: 'Fecha en React' }),
    h(Controlled, { key: 3, type: 'text', label: 'Texto en React' }),
    h(OfMui, { key: 4 }),
  ]),
);
