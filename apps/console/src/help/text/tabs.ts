import type { TabWord } from '../tabs/help-tab.ts';

/** Words of the row of open helps. */
export const tabsText = {
  name: 'Ayudas abiertas',
  arriving: (count: number) => (count === 0 ? 'Llegan' : `Llegan (${count})`),
  nobody: 'Nadie espera',
  waiting: (count: number) => (count === 1 ? '1 persona espera' : `${count} personas esperan`),
  words: {
    entering: 'Entrando',
    waiting: 'Aún no acepta',
    watching: 'Mirando',
    observing: 'Observas',
    control: 'En control',
    call: 'En llamada',
    controlAndCall: 'En control y en llamada',
    answer: 'Espera tu respuesta',
    gone: 'La persona se fue',
    back: 'Volvió',
    lost: 'Sin conexión',
    over: 'Terminó',
    declined: 'No mostró su página',
  } satisfies Record<TabWord, string>,
  state: (word: string, unread: number) =>
    unread === 0 ? word : `${word}, ${unread === 1 ? '1 mensaje' : `${unread} mensajes`}`,
  notice: (name: string, word: string) => `${name}: ${word}.`,
  unnamed: 'Sin solicitud',
  leaving: (count: number) => ({
    title: `¿Salir de las ${count} ayudas?`,
    text: 'Dejas de ver las páginas de estas personas, y terminan tu control, tu llamada y tus grabaciones.',
    stay: 'Seguir ayudando',
    leave: 'Salir de todas',
  }),
  otherCall: {
    title: (name: string) => `Estás en llamada con ${name}`,
    text: 'Una llamada es con una persona a la vez. Si llamas aquí, la otra llamada termina.',
    stay: 'Seguir con esa llamada',
    change: 'Terminarla y llamar',
  },
} as const;
