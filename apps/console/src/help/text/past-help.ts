/** Words of past help and its recordings. */
export const pastHelpText = {
  title: 'Ayudas anteriores',
  lead: {
    own: 'Las ayudas en línea en que estuviste.',
    all: 'Las ayudas en línea de todo el equipo.',
  },
  table: 'Ayudas y sus grabaciones',
  columns: { at: 'Cuándo', folio: 'Folio', who: 'Quién ayudó', lasted: 'Duró', recordings: 'Grabación' },
  going: 'En curso',
  none: 'Todavía no hay ayudas.',
  notRecorded: 'Sin grabación',
  recorded: 'Grabada',
  watch: 'Ver grabación',
  watchOf: (folio: string, at: string) => `Ver grabación de ${folio}, ${at}`,
  loading: 'Buscando ayudas…',
} as const;

export const replayText = {
  title: (folio: string) => `Grabación de ${folio}`,
  facts: (name: string, at: string) =>
    `Grabó ${name}, ${at}. Lo que estaba oculto para quien ayudaba no está aquí.`,
  opening: 'Abriendo la grabación…',
  loading: (done: number, all: number) => `Cargando ${done} de ${all} partes…`,
  back: 'Volver a Ayudas anteriores',
  page: 'Página de la persona, grabada',
  play: 'Reproducir',
  pause: 'Pausar',
  again: 'Ver otra vez',
  position: 'Momento de la grabación',
  of: (at: string, all: string) => `${at} de ${all}`,
  speed: 'Velocidad',
  times: (speed: number) => `${speed}×`,
  empty: 'Esta grabación no tiene nada que se pueda ver: terminó antes de que llegara la página completa.',
  marks: 'Lo que pasó',
  noMarks: 'Nadie escribió, tomó el control ni dibujó.',
  message: (name: string, words: string) => `${name || 'Persona'}: «${words}»`,
  kinds: {
    controlBegan: (name: string) => (name ? `${name} toma el control` : 'Empieza el control'),
    controlEnded: () => 'Termina el control',
    drawn: () => 'Dibujo sobre la página',
    gap: () => 'Falta un tramo: no llegó',
  },
  ground: {
    title: 'Por qué la abres',
    lead: 'Ver una grabación queda registrado con tu nombre y tu motivo.',
    reason: 'Motivo',
    hint: 'Diez letras o más. Vale por una hora.',
    send: 'Ver grabación',
  },
  takeCase: 'Para verla, toma primero el caso de esta solicitud en «Casos».',
} as const;

/** A time of a recording, `2:05` or `1:02:05`. @param ms - not negative */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const rest = `${pad(seconds % 60)}`;
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${rest}`;
}
