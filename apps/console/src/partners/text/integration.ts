import { formatMoment } from '../../desk/text/cases.ts';
import type { StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';

/** Events of an endpoint, as they are chosen. One of a later version has no name of its own here. */
export const eventNames: Readonly<Record<string, string>> = {
  'application.*': 'Todos los de una solicitud',
  'application.changed': 'Cambió de estado',
  'application.signed': 'Firmada',
  'application.registered': 'Dada de alta',
  'application.rejected': 'Rechazada',
  'application.handed_over': 'Derivada',
  'application.annulled': 'Anulada',
  'invitation.*': 'Todos los de una invitación',
  'invitation.opened': 'Invitación abierta',
  'invitation.expired': 'Invitación vencida',
  'endpoint.test': 'Evento de prueba',
};
export const eventText = (type: string): string => eventNames[type] ?? 'Otro evento';

export const formatNames: Readonly<Record<StaffEndpoint['format'], string>> = {
  standard: 'Standard Webhooks',
  cloudevents: 'CloudEvents',
};

/** Describes the true state of an endpoint, not its switch: «Activo» alone is an endpoint at which the last try arrived. */
export function stateText({
  state,
  offBecause,
  failingSince = null,
  deliveredAt,
}: Pick<StaffEndpoint, 'state' | 'offBecause' | 'failingSince' | 'deliveredAt'>): string {
  if (state === 'on' && failingSince !== null) return `Falla desde el ${formatMoment(failingSince)}`;
  if (state === 'on') return deliveredAt === null ? 'Activo, sin entregas todavía' : 'Activo';
  if (offBecause === 'gone') return 'Apagado: respondió que ya no existe (410)';
  return offBecause === 'failing' ? 'Apagado por fallas' : 'Apagado';
}

/** Translates a failure as our sender reports it, for the reader. */
export function detailText(detail: string): string {
  const [, status] = /^answered (\d{3})/u.exec(detail) ?? [];
  if (detail.endsWith('redirects are not followed')) return `Respondió ${status}: no se siguen redirecciones`;
  if (status !== undefined) return `Respondió ${status}`;
  if (detail.startsWith('did not answer')) return 'No respondió en 10 segundos';
  if (detail.startsWith('its name leads')) return 'Su nombre lleva a una red privada: no se conectó';
  return `No se pudo conectar${/ \(\w+\)$/u.exec(detail)?.[0] ?? ''}`;
}

/** A number with the points of thousands. */
export const countText = (count: number): string => count.toLocaleString('es-CL');

/** Words of the page about webhook endpoints. */
export const integrationText = {
  title: 'Integración',
  parts: 'Partes de la integración',
  loading: 'Buscando…',
  endpoints: {
    title: 'Destinos',
    lead: 'Adónde se avisa cada cambio de estado de una solicitud.',
    empty: 'No hay destinos.',
    columns: {
      address: 'Dirección',
      host: 'Marca',
      format: 'Formato',
      events: 'Eventos',
      last: 'Última entrega',
      pending: 'Pendientes',
      state: 'Estado',
      act: 'Qué hacer',
    },
    add: 'Agregar destino',
    test: 'Enviar evento de prueba',
    secret: 'Cambiar secreto',
    off: 'Apagar',
    on: 'Encender',
    replay: 'Reenviar todo desde…',
    configured: 'De la configuración',
    never: 'Ninguna',
    companies: 'solo empresas',
    people: 'solo personas',
    tested: 'El evento de prueba va en camino. Mira el resultado en Entregas.',
    switched: {
      on: 'El destino quedó activo: sigue desde donde quedó.',
      off: 'El destino quedó apagado. Nada se pierde: al encenderlo sigue desde aquí.',
    },
    lastTry: (failure: string) => `Último intento: ${failure}.`,
    bothSign: (until: string) => `Firman dos secretos hasta el ${until}`,
  },
  adding: {
    title: 'Agregar destino',
    host: 'Marca',
    address: 'Dirección',
    addressHint: 'https, de la internet pública.',
    format: 'Formato',
    events: 'Eventos',
    save: 'Agregar destino',
  },
  secret: {
    change: (url: string) => `Cambiar secreto de ${url}`,
    lead: 'El secreto de ahora sigue firmando 24 horas junto al nuevo.',
    shown: 'Secreto del destino',
    once: 'Se muestra una sola vez. Cópialo ahora y guárdalo donde se comprueban las firmas.',
    copy: 'Copiar',
    copied: 'Copiado.',
    done: 'Listo',
  },
  replaying: {
    title: (url: string) => `Reenviar todo a ${url}`,
    lead: 'Se avisa otra vez todo lo que pasó desde entonces, con los mismos identificadores.',
    since: 'Desde',
    time: 'Hora',
    timeHint: 'De 00:00 a 23:59.',
    timeWrong: 'Escribe la hora como 09:30.',
    send: 'Reenviar todo',
    sent: (count: number) =>
      count === 1 ? 'Se avisa otra vez de 1 solicitud.' : `Se avisa otra vez de ${count} solicitudes.`,
  },
  deliveries: {
    title: 'Entregas',
    lead: 'Los avisos de los últimos 30 días, el más nuevo primero.',
    empty: 'No hay entregas.',
    columns: {
      at: 'Fecha',
      event: 'Evento',
      folio: 'Folio',
      endpoint: 'Destino',
      tries: 'Intento',
      answer: 'Respuesta',
      ms: 'ms',
      act: 'Qué hacer',
    },
    filters: 'Filtros',
    endpoint: 'Destino',
    all: 'Todos',
    result: 'Resultado',
    results: { delivered: 'Entregado', failed: 'Sin entregar' },
    folio: 'Folio',
    find: 'Buscar',
    noFolio: 'Ninguno',
    delivered: (status: number | null) => (status === null ? 'Entregado' : `Entregado (${status})`),
    body: 'Ver cuerpo',
    resend: 'Reenviar',
    resent: 'Va en camino otra vez, con el mismo identificador. La respuesta aparece aquí.',
    onTheWay: 'En camino…',
    ofTest: 'Evento de prueba',
    bodyTitle: 'Cuerpo, como se envió',
  },
  cancel: 'Cancelar',
  close: 'Cerrar',
} as const;
