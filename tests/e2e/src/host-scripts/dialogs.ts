import { Dialog as HeadlessDialog, DialogPanel } from '@headlessui/react';
import MuiDialog from '@mui/material/Dialog';
import * as Radix from '@radix-ui/react-dialog';
import { Modal } from 'bootstrap/dist/js/bootstrap.esm.js';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';

type Dialog = (given: { close: () => void }) => ReturnType<typeof h>;

const title = 'Simula tu crédito';
const parts = (close: () => void) => [
  h('h2', { key: 1 }, title),
  h('input', { key: 2, 'aria-label': 'Monto' }),
  h('button', { key: 3, type: 'button', onClick: close }, 'Cerrar'),
];

/** Each as the first example of its library has it: a title, a field, a button that closes it. */
const ofReact: Readonly<Record<string, Dialog>> = {
  Radix: ({ close }) =>
    h(
      Radix.Root,
      { open: true, onOpenChange: close },
      h(
        Radix.Portal,
        null,
        h(Radix.Overlay, { className: 'veil' }),
        h(
          Radix.Content,
          { id: 'box', className: 'box middle', 'aria-describedby': undefined },
          h(Radix.Title, null, 'Banco'),
          parts(close),
        ),
      ),
    ),
  MUI: ({ close }) =>
    h(
      MuiDialog,
      { open: true, onClose: close, 'aria-label': 'Banco', transitionDuration: 0 },
      h('div', { id: 'box', className: 'box' }, parts(close)),
    ),
  'Headless UI': ({ close }) =>
    h(
      HeadlessDialog,
      { open: true, onClose: close, className: 'veil' },
      h('div', { className: 'middle' }, h(DialogPanel, { id: 'box', className: 'box' }, parts(close))),
    ),
};

const element = <Kind extends Element>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};
const react = createRoot(element('#react'));

const fill = <Kind extends Element>(holder: Kind): Kind => {
  holder.innerHTML = `<div id="box" class="box"><h2>${title}</h2><input aria-label="Monto"><button type="button">Cerrar</button></div>`;
  return holder;
};
const open = async (kind: string): Promise<void> => {
  const dialog = ofReact[kind];
  if (dialog) return react.render(h(dialog, { close: () => react.render(null) }));
  if (kind === 'native dialog') return fill(element<HTMLDialogElement>('#native')).showModal();
  if (kind === 'full screen') return fill(element('#full')).requestFullscreen();
  fill(element('#modal .modal-content'));
  return new Modal('#modal').show();
};
Reflect.set(globalThis, 'openDialog', open);
