import type { StaffDeadLetter } from '@afilia/api-contract/staff/dead-letter-answers';
import { checkName } from '../../desk/text/checks.ts';

/** The work of each queue. One of another version has no name of its own here. */
const tasks: Readonly<Record<string, string>> = {
  'run-check': 'Consulta',
  'make-documents': 'Documentos',
  'await-registration': 'Alta en el adquirente',
  'reconcile-registrations': 'Conciliación con el adquirente',
  'index-search': 'Índice de búsqueda',
  'project-funnel': 'Cálculo del embudo',
  'seal-audit': 'Sello del registro',
  'check-signatory': 'Consulta de un firmante',
  'review-powers': 'Revisión de poderes',
  'send-mail': 'Correo',
  'send-sms': 'Mensaje de texto',
  'send-invitation': 'Invitación por correo',
  'import-invitations': 'Archivo de invitaciones',
  'expire-application': 'Vencimiento',
  'remind-applicant': 'Recordatorio',
  'tell-applicant': 'Aviso a la persona',
  'forget-sealed': 'Borrado de claves',
  'send-resume-codes': 'Código para volver',
  'send-data-request-link': 'Enlace para pedir algo sobre los datos',
  'extend-documents': 'Sello de tiempo de documentos',
  'renew-archive-timestamps': 'Renovación de sellos de tiempo',
  'deliver-webhooks': 'Aviso al banco',
  'apply-retention': 'Plazos de conservación',
  'carry-out-erasure': 'Supresión de datos',
  'cancel-registration': 'Anulación en el adquirente',
};

const taskText = (queue: string): string => tasks[queue] ?? 'Otra tarea';

/** Words for the failures that our own queue and the machine report. */
const causes: Readonly<Record<string, string>> = {
  again: 'No respondió, o pidió esperar',
  'The process that ran it ended': 'El proceso que lo hacía terminó',
  ECONNREFUSED: 'No se pudo conectar',
  ECONNRESET: 'Se cortó la conexión',
  ETIMEDOUT: 'No respondió a tiempo',
  ENOTFOUND: 'No se encontró la dirección',
};

export const causeText = (code: string | null): string =>
  code === null
    ? 'No se sabe'
    : (causes[code] ?? causes[code.split(' ').at(-1) ?? ''] ?? 'Error del programa');

export const jobText = ({ queue, check }: Pick<StaffDeadLetter, 'queue' | 'check'>): string =>
  check === null ? taskText(queue) : `${taskText(queue)}: ${checkName(check)}`;

/** Words of jobs that were given up. */
export const failedJobsText = {
  title: 'Trabajos fallidos',
  lead: 'Lo que se intentó hasta el último intento y no resultó. Corrige la causa antes de reintentar.',
  loading: 'Buscando trabajos…',
  empty: 'No hay trabajos fallidos.',
  columns: {
    task: 'Tarea',
    folio: 'Folio',
    failed: 'Falló el',
    attempts: 'Intentos',
    code: 'Motivo',
    reference: 'Para el soporte',
    act: 'Qué hacer',
  },
  noFolio: 'Ninguno',
  copyReference: 'Copiar referencia',
  copyCause: 'Copiar motivo técnico',
  retry: 'Reintentar',
  all: 'Reintentar todos los de una tarea',
  retryAll: (queue: string, count: string) => `Reintentar todos: ${taskText(queue)} (${count})`,
  retried: (count: number) =>
    count === 1 ? 'Se intenta otra vez.' : `Se intentan otra vez ${count} trabajos.`,
  drop: 'Descartar',
  dropped: 'El trabajo quedó descartado.',
  dropping: (job: string) => `Descartar: ${job}`,
  reason: 'Por qué se descarta',
  reasonHint:
    'Escribe por qué se descarta. Queda en el registro. De 10 a 300 letras, sin un RUT ni un correo.',
  cancel: 'Cancelar',
} as const;
