/** Words of /screensuccesssignaturemail. */
export const text = {
  title: '¡Felicitaciones! Ya firmaste',
  sent: (email: string) => `Enviamos los documentos firmados a ${email}.`,
  queued: (email: string) => `Estamos enviando los documentos firmados a ${email}.`,
  delivery: (days: number) =>
    days === 1 ? ' Tu equipo llegará en 1 día hábil.' : ` Tu equipo llegará en ${days} días hábiles.`,
  failed: {
    title: 'No pudimos entregar el correo',
    body: (email: string) => `Lo enviamos a ${email}. Reenvíalo, o descarga tus documentos aquí.`,
  },
  folio: 'Número de solicitud',
  merchantCode: 'Código de comercio',
  merchantPending: 'Tu código de comercio llegará por correo',
  next: 'Qué sigue',
  steps: {
    signed: { title: 'Documentos firmados', body: (date: string) => `El ${date}.` },
    delivery: {
      title: 'Recibes tu equipo',
      body: (date: string) => `Hacia el ${date}, en la dirección de despacho.`,
      later: 'Te avisaremos por correo cuando salga a despacho.',
    },
    services: {
      title: 'Activas tus servicios',
      body: 'Te enviaremos por correo los datos para activarlos.',
    },
    sale: {
      title: 'Haces tu primera venta',
      body: (settlement: string) => `Lo que vendas con débito llega a tu cuenta: ${settlement}.`,
      plain: 'Sigue los pasos en la pantalla de tu equipo y cobra.',
    },
  },
  documents: 'Tus documentos',
  code: 'Código',
  download: 'Descargar',
  downloadAll: 'Descargar todo',
  archive: 'Documentos firmados',
  verify: 'Verificar documento',
  verifyHelp: 'Cualquier persona puede comprobar la firma con el código del documento.',
  finish: 'Finalizar',
  resend: 'Reenviar correo',
  resent: 'Te enviamos el correo otra vez. Puede tardar unos minutos.',
  tooSoon: 'El correo va en camino. Espera unos minutos antes de reenviarlo.',
  sendLimit: 'Ya lo reenviamos el máximo de veces. Descarga tus documentos o llámanos.',
  portal: 'Ir al portal de comercios',
};
