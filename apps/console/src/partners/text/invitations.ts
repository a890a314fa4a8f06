import type {
  CustomerField,
  InvitationFile,
  InvitationStatus,
  StaffInvitation,
} from '@afilia/api-contract/partners/invitation-answers';

/** Names of the states of an invitation. */
export const statusNames: Readonly<Record<InvitationStatus, string>> = {
  created: 'Creada',
  sent: 'Enviada',
  opened: 'Abierta',
  started: 'Solicitud en curso',
  finished: 'Terminada',
  expired: 'Vencida',
  cancelled: 'Anulada',
};

export const channelNames: Readonly<Record<StaffInvitation['channel'], string>> = {
  link: 'Enlace',
  mail: 'Correo',
};

/** Fields that a bank may fill in about its customer, as the form labels them. */
export const customerNames: Readonly<Record<CustomerField, string>> = {
  rut: 'RUT del comercio',
  run: 'RUN de quien tramita (empresas)',
  firstNames: 'Nombres',
  paternalSurname: 'Primer apellido',
  maternalSurname: 'Segundo apellido',
  tradeName: 'Nombre de fantasía',
  website: 'Sitio web',
  email: 'Correo',
  phone: 'Teléfono',
};

const faults: Readonly<Record<string, string>> = {
  clientReference: 'Usa de 1 a 64 letras sin acento, números o . _ : -',
  clientReferenceIsRut: 'La referencia no puede ser un RUT: no debe nombrar a nadie.',
  originNotOfHost: 'La página tiene que ser de un sitio de la marca.',
  range: 'Escribe de 1 a 90 días.',
  required: 'Para invitar por correo, escribe el correo.',
  notPrefilled: 'Solo se bloquea lo que está escrito.',
  rutNotLocked: 'Para bloquear algo, bloquea también el RUT.',
  nameNotWhole: 'El nombre se bloquea completo: nombres y primer apellido.',
  'rut.checkDigit': 'El dígito verificador no corresponde a ese RUT.',
  'kind.mismatch': 'El RUT es de otro tipo: revisa si es persona o empresa.',
};
const faultsOf: Readonly<Record<string, string>> = {
  executive: 'Escribe un nombre de hasta 60 letras, sin < ni >.',
  entryUrl: 'Escribe una dirección completa, que empiece con https://.',
  rut: 'Escribe un RUT como 12.345.678-5.',
  run: 'Escribe el RUN de una persona, como 12.345.678-5.',
  firstNames: 'Escribe nombres, solo con letras.',
  paternalSurname: 'Escribe un apellido, solo con letras.',
  maternalSurname: 'Escribe un apellido, solo con letras.',
  tradeName: 'Escribe un nombre más corto, sin signos raros.',
  website: 'Escribe una dirección como www.comercio.cl.',
  email: 'Escribe un correo como nombre@correo.cl.',
  phone: 'Escribe un teléfono como +56 9 8765 4321.',
};

/** Explains the fault of a field, with its right form. */
export const faultText = ({ field, reason }: { field: string; reason: string }): string =>
  faults[reason] ?? faultsOf[field] ?? 'Revisa este dato.';

const rows = (count: number) => (count === 1 ? '1 fila' : `${count.toLocaleString('es-CL')} filas`);

/** Words of the page about invitations. */
export const invitationsText = {
  title: 'Invitaciones',
  lead: 'Clientes a quienes su banco invita, la más nueva primero. Los datos de cada persona no se muestran aquí.',
  loading: 'Buscando…',
  empty: 'No hay invitaciones.',
  none: 'Ninguna',
  found: (count: number) => (count === 1 ? '1 invitación' : `${count.toLocaleString('es-CL')} invitaciones`),
  columns: {
    reference: 'Referencia',
    host: 'Marca',
    executive: 'Ejecutivo',
    channel: 'Canal',
    status: 'Estado',
    created: 'Creada',
    opened: 'Abierta',
    expires: 'Vence',
    act: 'Qué hacer',
  },
  filters: 'Filtros',
  all: 'Todas',
  text: 'Referencia o ejecutivo',
  textHint: 'Completos, como se escribieron.',
  find: 'Buscar',
  link: 'Copiar enlace',
  qr: 'Ver QR',
  cancel: 'Anular',
  close: 'Cerrar',
  back: 'Cancelar',
  add: 'Nueva invitación',
  upload: 'Cargar archivo',
  adding: {
    lead: 'Todo menos el canal es opcional. Con canal Correo hace falta el correo del cliente.',
    save: 'Crear invitación',
    kind: 'Tipo de cliente',
    kinds: { unsaid: 'Sin indicar', natural: 'Persona natural', legal: 'Empresa' },
    reference: 'Referencia del banco',
    referenceHint: 'El número o código con que tu banco conoce al cliente. No un RUT ni su nombre.',
    executive: 'Ejecutivo',
    channel: 'Canal',
    channelHints: {
      link: 'El banco le envía el enlace.',
      mail: 'Le escribimos nosotros, con dos recordatorios.',
    },
    days: 'Días que sirve',
    customer: 'Lo que el banco sabe del cliente (opcional)',
    locked: 'Datos que no se pueden cambiar',
    lockedHint: 'Solo lo que está escrito, y siempre con el RUT.',
    page: 'Página del banco que la abre (opcional)',
  },
  linkDialog: {
    made: 'La invitación está lista',
    link: 'Enlace de la invitación',
    qr: 'QR de la invitación',
    lead: 'Quien tenga este enlace ve lo que el banco dijo del cliente: entrégalo solo a esa persona.',
    picture: 'QR con el enlace de la invitación',
    copy: 'Copiar enlace',
    copied: 'Copiado.',
    done: 'Listo',
  },
  cancelling: {
    title: (which: string) => `¿Anular la invitación ${which}?`,
    lead: 'El enlace deja de servir y no salen más correos. No hay vuelta atrás.',
    send: 'Anular invitación',
    done: 'La invitación quedó anulada.',
  },
  file: {
    title: 'Cargar archivo',
    lead: 'Un CSV de hasta 5 MB y 10.000 filas. La primera fila nombra las columnas, separadas por coma o punto y coma:',
    columns:
      'client_reference; is_pj; rut; run; first_names; paternal_surname; maternal_surname; trade_name; website; email; phone; locked; executive; channel',
    choose: 'Elegir archivo CSV',
    missing: 'Elige un archivo.',
    check: 'Revisar antes de enviar',
    send: (count: number) =>
      count === 1 ? 'Enviar 1 invitación' : `Enviar ${count.toLocaleString('es-CL')} invitaciones`,
    progress: 'Filas leídas',
    reading: ({ read, rows: all }: Pick<InvitationFile, 'read' | 'rows'>) =>
      `Leyendo: ${read.toLocaleString('es-CL')} de ${rows(all)}.`,
    outcome: ({ dryRun, valid, created, duplicate, refused }: InvitationFile) =>
      [
        dryRun ? `${rows(valid)} sin problemas` : `${rows(created)} con invitación`,
        `${rows(duplicate)} con una referencia repetida`,
        `${rows(refused)} con errores`,
      ].join(', '),
    dryRun: 'Todavía no se invita a nadie.',
    sent: 'Las invitaciones están hechas.',
    report: 'Descargar informe',
    reportName: 'informe-invitaciones.csv',
    inRow: (row: number, words: string) => `Fila ${row.toLocaleString('es-CL')}: ${words}`,
  },
} as const;
