/** Words of the operator's first page: what does not arrive, and the numbers of today. */
export const operationText = {
  status: 'Estado',
  reading: 'Preguntando…',
  allArrives: 'Todo llega',
  failures: (count: number) => (count === 1 ? '1 cosa no anda bien' : `${count} cosas no andan bien`),
  notRead: 'No pudimos preguntar todo: puede faltar algo.',
  asOf: (moment: string) => `Preguntado el ${moment}. Se actualiza cada medio minuto.`,
  database: {
    name: 'Base de datos',
    away: 'La base de datos no responde.',
    slow: (time: string) => `La base de datos tarda ${time}.`,
  },
  relay: { name: 'Ayuda en vivo', away: 'La ayuda en vivo no responde: nadie puede conectarse.' },
  certificates: {
    name: 'Certificados',
    of: {
      seal: 'Certificado que sella los documentos',
      operator: 'Certificado que firma por el operador',
      tls: 'Certificado de la conexión (TLS)',
    } as Readonly<Record<string, string>>,
    other: 'Otro certificado',
    ended: (name: string) => `${name}: venció.`,
    ends: (name: string, days: number) => `${name}: vence en ${days === 1 ? '1 día' : `${days} días`}.`,
    unknown: 'El firmante no respondió: no se sabe cuándo vencen sus certificados.',
    days: (days: number) => (days < 0 ? 'Venció' : days === 1 ? '1 día' : `${days} días`),
  },
  endpoint: (host: string, state: string, pending: string) =>
    pending === '' ? `${host}: ${state}.` : `${host}: ${state}, ${pending}.`,
  pending: (count: string, since: string | null) =>
    since === null
      ? `avisos pendientes: ${count}`
      : `avisos pendientes: ${count}, el más antiguo desde el ${since}`,
  jobs: (count: string, of: string) => `${count} sin resolver: ${of}.`,
  jobsCount: (count: number, isCut: boolean) =>
    count === 1 && !isCut ? '1 trabajo fallido' : `${count}${isCut ? ' o más' : ''} trabajos fallidos`,
  source: (name: string, percent: string, calls: string, code: string) =>
    `${name}: hoy falló el ${percent} % de ${calls} consultas${code}.`,
  queue: (task: string, jobs: number, wait: string) =>
    `${task}: ${jobs === 1 ? 'espera 1' : `esperan ${jobs}`}; el más antiguo, hace ${wait}.`,
  parts: {
    title: 'Partes del servicio',
    table: 'Estado de cada parte',
    columns: { part: 'Parte', state: 'Estado' },
    answers: (time: string) => `Responde en ${time}`,
    away: 'No responde',
    queues: 'Trabajos por hacer',
    noQueues: 'Ninguno espera',
    waiting: (jobs: number, wait: string) => `${jobs} por hacer; el más antiguo, hace ${wait}`,
  },
  endpoints: {
    title: 'Destinos de avisos',
    table: 'Avisos pendientes por destino',
    columns: {
      endpoint: 'Destino',
      host: 'Banco',
      state: 'Estado',
      pending: 'Pendientes',
      oldest: 'El más antiguo',
    },
    empty: 'No hay destinos.',
    none: 'Ninguno',
    unknown: 'No se sabe',
  },
  sources: {
    title: 'Fuentes hoy',
    table: 'Consultas y fallas por fuente',
    columns: { source: 'Fuente', calls: 'Consultas', failed: 'Fallaron', code: 'Motivo más frecuente' },
    empty: 'Hoy no se ha consultado ninguna fuente.',
    none: 'Ninguno',
  },
  today: {
    title: 'El embudo de hoy',
    table: 'Etapas de hoy y lo habitual',
    lead: 'Solicitudes que llegaron a cada etapa hoy, y el mismo día de las cuatro semanas anteriores hasta esta hora. Se cuenta cada hora.',
    columns: { step: 'Etapa', today: 'Hoy', usual: 'Lo habitual', weeks: 'Semanas anteriores' },
    empty: 'Todavía no hay solicitudes con que comparar.',
    legend: 'La barra es hoy; la raya, el medio de las cuatro semanas.',
  },
  someHosts: 'Estos números son de toda la instalación, y tu cuenta es de algunos bancos.',
} as const;
