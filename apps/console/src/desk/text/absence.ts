/** Words about members who are away. Days come as people write them. */
export const absenceText = {
  label: 'Tu ausencia',
  open: 'Avisar que no estaré',
  title: 'Avisar que no estaré',
  lead: 'Los casos que tienes a cargo quedan libres y no puedes tomar otros hasta que vuelvas. Termina sola cuando pasa el día, o con «Ya volví».',
  until: 'Último día de tu ausencia',
  untilWrong: 'Escribe el día así: 31-12-2026.',
  substitute: 'Quién te reemplaza (opcional)',
  substituteHint: 'Ve en «Inicio» los casos que dejas, y quien quiera avisarte sabe a quién avisar.',
  noSubstitutes: 'No hay ningún colega conectado que pueda ver todos tus casos.',
  send: 'Quedar ausente',
  cancel: 'Cancelar',
  away: (day: string) => `Estás ausente hasta el ${day}.`,
  substitutedBy: (name: string) => `Te reemplaza ${name}.`,
  taking: 'Mientras tanto no puedes tomar casos.',
  back: 'Ya volví',
  change: 'Cambiar',
  begun: (returned: number) =>
    returned === 0
      ? 'No tenías casos a cargo.'
      : returned === 1
        ? 'El caso que tenías quedó libre.'
        : `Los ${returned} casos que tenías quedaron libres.`,
  ended: 'Tu ausencia terminó: puedes tomar casos.',
  option: (name: string, day: string) => `${name}, ausente hasta el ${day}`,
  colleague: (name: string, day: string) => `${name} está ausente hasta el ${day}.`,
  insteadOf: (name: string) => `Su reemplazo es ${name}.`,
  choose: (name: string) => `Elegir a ${name}`,
  noSubstitute: 'No dejó a nadie en su lugar: elige a otra persona.',
  notThere: (name: string) => `Su reemplazo es ${name}, que ahora no puede recibirlo: elige a otra persona.`,
  refused: {
    away: (day: string) =>
      `Estás ausente hasta el ${day}. En «Inicio», «Ya volví» te deja tomar casos otra vez.`,
    colleagueAway: (day: string) => `Esa persona está ausente hasta el ${day}. Elige a otra.`,
  },
} as const;
