import type { EmbeddedScreen } from '../../public/options.ts';

/** Words of the four screens that a host shows one by one (spec/states#embedded-mode). */
export const text = {
  /** Distinguishes the regions of one page. */
  names: {
    prospect: 'Tu negocio',
    productos: 'Productos',
    condiciones: 'Condiciones',
    connect: 'Antecedentes',
  } satisfies Record<EmbeddedScreen, string>,
  before: {
    prospect: 'Antes de seguir',
    productos: 'Antes de elegir',
    condiciones: 'Antes de ver tus condiciones',
    connect: 'Antes de conectar tus datos',
  } satisfies Record<EmbeddedScreen, string>,
  first: {
    prospect: 'cuéntanos de tu negocio',
    productos: 'elige tus productos',
    condiciones: 'revisa y acepta tus condiciones',
    connect: 'conecta tus datos',
  } satisfies Record<EmbeddedScreen, string>,
  missingLead: 'Este paso se abre cuando termines el anterior.',
  goTo: {
    prospect: 'Ir a Tu negocio',
    productos: 'Ir a Productos',
    condiciones: 'Ir a Condiciones',
    connect: 'Ir a Antecedentes',
  } satisfies Record<EmbeddedScreen, string>,
  done: {
    prospect: { title: 'Ya conocemos tu negocio', lead: 'Guardamos tus datos y verificamos tu correo.' },
    productos: { title: 'Elegiste tus productos', lead: 'Guardamos tu elección.' },
    condiciones: { title: 'Aceptaste tus condiciones', lead: 'Guardamos tu cuenta y tus condiciones.' },
    connect: {
      title: 'Revisamos tus antecedentes',
      lead: 'Tus datos están conectados y tu solicitud sigue.',
    },
  } satisfies Record<EmbeddedScreen, { title: string; lead: string }>,
  next: 'Puedes seguir con el paso que viene.',
  change: 'Cambiar',
  rutTitle: 'Tu RUT',
  steps: 'Revisión de tus datos',
  checking: 'Estamos revisando tus datos…',
};
