import { checkName } from '../../desk/text/checks.ts';

/** Words of the audit: grounds, read data, and readers. */
export const auditText = {
  title: 'Auditoría',
  open: {
    title: 'Abrir una solicitud',
    lead: 'Escribe por qué la abres. Queda registrado con tu nombre, y cada parte que leas.',
    folio: 'Folio',
    folioHint: 'Como S-2026-000123.',
    ground: 'Fundamento',
    grounds: { audit: 'Auditoría: una hora', urgent: 'Urgencia: media hora; la confirma otra persona' },
    reason: 'Por qué la abres',
    reasonHint:
      'Diez letras o más. Si ya lo escribiste hace menos de una hora, déjalo vacío y presiona «Abrir solicitud».',
    send: 'Abrir solicitud',
    reads: 'Quién vio esta solicitud',
  },
  noGround: 'Escribe por qué la abres: ya no tienes un fundamento para leerla.',
  again: 'Iniciar sesión otra vez',
  loading: 'Abriendo la solicitud…',
  record: (folio: string) => `Solicitud ${folio}`,
  facts: {
    person: 'Persona',
    noPerson: 'Todavía no escribió sus datos',
    state: 'Dónde está',
    error: 'Lo que la detuvo',
    started: 'Empezó',
    last: 'Última actividad',
    ground: 'La lees por',
  },
  package: 'Descargar paquete de auditoría',
  packageHint:
    'Un ZIP firmado con lo que pasó, las decisiones, las lecturas y los documentos. Veinte al día.',
  saved: (name: string) => `El archivo llegó: ${name}, en las descargas de tu navegador.`,
  decisions: {
    title: 'Decisiones de personas',
    none: 'Nadie ha decidido sobre esta solicitud.',
    by: (by: string, approvedBy: string | null, at: string) =>
      approvedBy === null ? `${by}, ${at}` : `${by}, con la aprobación de ${approvedBy}, ${at}`,
    note: (note: string) => `Nota interna: ${note}`,
  },
  checks: {
    title: 'Verificaciones',
    table: 'Intentos de verificación',
    columns: { at: 'Cuándo', check: 'Verificación', outcome: 'Resultado', data: 'Datos' },
    see: 'Ver datos',
    of: (check: string) => `Datos de ${checkName(check)}`,
    none: 'Esta verificación no guarda datos de una fuente. Todo el registro está en el paquete de auditoría.',
  },
  documents: {
    title: 'Documentos',
    table: 'Documentos de la solicitud',
    columns: { title: 'Documento', status: 'Estado', sha256: 'Huella', file: 'Archivo' },
    copyHash: 'Copiar huella',
    statuses: { issued: 'Emitido', signed: 'Firmado', annulled: 'Anulado' },
    download: 'Descargar',
  },
  close: 'Cerrar',
  reads: {
    title: 'Quién vio esta solicitud',
    table: 'Lecturas',
    latest: 'Últimas lecturas',
    latestSend: 'Ver las últimas lecturas',
    none: 'Nadie la ha leído.',
    columns: { at: 'Cuándo', who: 'Quién', folio: 'Folio', ground: 'Fundamento', part: 'Qué' },
  },
  urgent: {
    title: 'Lecturas urgentes por confirmar',
    line: (name: string, folio: string, at: string) => `${name} abrió ${folio}, ${at}.`,
    erased: 'El motivo se borró con los datos de la solicitud.',
    own: 'La confirma otra persona que supervise.',
    seen: 'Confirmar que la vi',
  },
} as const;

const grounds: Readonly<Record<string, string>> = {
  help: 'Ayuda en línea',
  case: 'Caso tomado',
  approval: 'Propuesta por aprobar',
  audit: 'Auditoría',
  urgent: 'Urgencia',
  caller: 'Persona al teléfono',
  dataRight: 'Pedido de la persona',
};

/** Returns the label of a ground. */
export const groundName = (ground: string): string => grounds[ground] ?? 'Otro fundamento';

const parts: Readonly<Record<string, string>> = {
  summary: 'La solicitud',
  export: 'Copia de sus datos',
  package: 'Paquete de auditoría',
};

/** Returns the label of a part that was read. */
export function partName(part: string): string {
  const [kind, of = ''] = part.split(':');
  if (kind === 'facts') return `Datos de ${checkName(of)}`;
  if (kind === 'document') return 'Un documento';
  if (kind === 'attachment') return 'Un archivo del caso';
  if (kind === 'recording') return 'Una grabación de ayuda';
  return parts[part] ?? 'Otra parte';
}
