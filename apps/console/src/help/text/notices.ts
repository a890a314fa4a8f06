/** Words of the notices of a request for help. */
export const noticesText = {
  button: 'Avisos',
  silent: 'sin sonido',
  title: 'Avisos de ayuda',
  lead: 'Te avisamos cuando alguien pide ayuda y nadie lo atiende, también si estás en otra pestaña.',
  waiting: (count: number) =>
    count === 0
      ? 'Nadie espera ayuda.'
      : count === 1
        ? '1 persona espera ayuda.'
        : `${count} personas esperan ayuda.`,
  /** In the bar above every page. */
  inBar: (count: number) => (count === 1 ? '1 espera ayuda' : `${count} esperan ayuda`),
  stale: 'No pudimos preguntar de nuevo: puede estar atrasado.',
  sound: {
    title: 'Sonido',
    isOn: 'Sonar cuando alguien pide ayuda',
    volume: 'Volumen',
    percent: (volume: number) => `${volume} %`,
    test: 'Probar sonido',
    blocked: 'El navegador no deja sonar hasta que presiones algo en esta página.',
    unavailable: 'Este navegador no puede sonar.',
  },
  system: {
    title: 'Avisos del sistema',
    lead: 'Aparecen fuera del navegador cuando esta pestaña está oculta. Dicen la solicitud, nunca el nombre de la persona.',
    activate: 'Activar avisos',
    deactivate: 'Desactivar avisos',
    states: {
      on: 'Están activados para ti en este computador.',
      off: 'Están desactivados.',
      unasked: 'Están desactivados. El navegador te preguntará si los permites.',
      unanswered: 'El navegador preguntó y no hubo respuesta. Puedes intentarlo otra vez.',
      refused:
        'El navegador los tiene bloqueados para esta página. Permítelos en el ícono junto a la dirección y vuelve a «Activar avisos».',
      unavailable: 'Este navegador no los muestra en esta página.',
    },
  },
  delay:
    'Con la pestaña oculta, el navegador puede demorar un aviso hasta un minuto. Si la suspende o la cierras, no hay avisos.',
  close: 'Cerrar',
  /** Words of the system's notice; others may see it, so it names no person. */
  told: (folio: string | null, isTransfer: boolean) => {
    const what = isTransfer ? 'Te pasan una ayuda' : 'Alguien pide ayuda';
    return folio === null ? what : `${what} · ${folio}`;
  },
} as const;
