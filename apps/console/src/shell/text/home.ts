/** Words of the first page: the work that waits for the member of staff. */
export const homeText = {
  title: 'Inicio',
  loading: 'Buscando…',
  stale: 'Puede estar atrasado.',
  more: (count: number) => (count === 1 ? 'Hay 1 más.' : `Hay ${count} más.`),
  due: (day: string) => `Vence el ${day}`,
  of: (name: string) => `A cargo de ${name}`,
  unassigned: 'De nadie',
  mine: {
    title: 'A mi cargo',
    empty: 'No tienes casos a tu cargo.',
    all: 'Ver los míos',
    free: (count: number) =>
      count === 0
        ? 'Ningún caso está libre.'
        : count === 1
          ? 'Hay 1 caso libre.'
          : `Hay ${count} casos libres.`,
    next: 'Tomar el siguiente',
  },
  toApprove: { title: 'Por aprobar', empty: 'Nada espera tu aprobación.', all: 'Ver lo que espera' },
  dueSoon: { title: 'Vencen pronto', empty: 'Ningún caso vence pronto.', all: 'Ver los que vencen pronto' },
  overdue: { title: 'Casos vencidos', empty: 'No hay casos vencidos.', all: 'Ver los vencidos' },
  help: {
    title: 'Esperan ayuda',
    empty: 'Nadie espera ayuda en este momento.',
    all: 'Ir a «Ayuda en vivo»',
    since: (wait: string) => `Hace ${wait}`,
    offered: (name: string) => `${name} te la pasa`,
    claimed: (name: string) => `La atiende ${name}`,
    mine: 'La atiendes tú',
  },
  rights: {
    title: 'Pedidos sobre datos',
    empty: 'Ningún pedido espera que lo respondas.',
    all: 'Ir a «Pedidos sobre datos»',
  },
  reads: {
    title: 'Últimas lecturas',
    empty: 'Nadie ha leído una solicitud.',
    all: 'Ir a «Auditoría»',
  },
  failedJobs: {
    title: 'Trabajos fallidos',
    empty: 'No hay trabajos fallidos.',
    all: 'Ir a «Trabajos fallidos»',
    atLeast: (count: number) => `${count} o más`,
  },
  endpoints: {
    title: 'Destinos que no reciben avisos',
    none: 'No hay destinos.',
    lastly: (moment: string | null) =>
      moment === null
        ? 'Ningún aviso está atrasado. Todavía no se ha entregado ninguno.'
        : `Ningún aviso está atrasado. Último entregado: ${moment}.`,
    all: 'Ir a «Integración»',
    pending: (count: number) => (count === 1 ? '1 aviso pendiente' : `${count} avisos pendientes`),
    since: (moment: string) => `El más antiguo espera desde el ${moment}`,
  },
  funnel: {
    title: 'La última semana',
    empty: 'Todavía no hay una semana con números.',
    all: 'Ver el embudo',
    hidden: 'muy pocas para mostrarlas',
  },
  stopped: {
    title: 'Por qué se detuvieron',
    empty: 'La última semana no tiene motivos que se puedan mostrar.',
    all: 'Ver los motivos en el embudo',
  },
  places: {
    title: 'Qué hay en la consola',
    what: {
      home: 'Lo que te espera.',
      help: 'Personas que piden ayuda, y entrar a su página con el código que te leen.',
      pastHelp: 'Las ayudas que terminaron y lo que se grabó.',
      caller: 'Ver una solicitud con quien llama por teléfono y te lee un código.',
      cases: 'Solicitudes que esperan la decisión de una persona.',
      search: 'Una solicitud por folio, RUT, nombre, correo o teléfono.',
      rights: 'Lo que las personas piden sobre sus datos.',
      audit: 'Quién leyó qué, y una solicitud completa por una razón escrita.',
      funnel: 'Hasta dónde llegan las solicitudes, por qué se detienen y cómo responden las fuentes.',
      failedJobs: 'Lo que el sistema no pudo hacer y se puede repetir.',
      integration: 'Los destinos de avisos y las claves de la API.',
      invitations: 'Invitar a clientes del banco y ver en qué van.',
    },
  },
} as const;
