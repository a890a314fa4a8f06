/** Words of /screenembedconnect, for a person and for a company. */
export const text = {
  title: (isPJ: boolean) => (isPJ ? 'Conecta la Clave Tributaria de tu empresa' : 'Conecta tu ClaveÚnica'),
  lead: 'La usamos una sola vez para traer tus documentos. No la guardamos.',
  papers: {
    title: 'Sube tus documentos',
    lead: 'Con ellos evaluamos tu solicitud, sin pedirte una clave.',
  },
  what: {
    show: 'Qué vamos a consultar',
    sources: (isPJ: boolean) =>
      isPJ
        ? ['SII: carpeta tributaria, representantes y actividades', 'CMF: informe de deudas de la empresa']
        : [
            'SII: inicio de actividades y carpeta tributaria',
            'AFC: certificado de cotizaciones',
            'CMF: informe de deudas',
          ],
    notes: [
      'Para qué: evaluar esta solicitud. No usamos estos datos para nada más.',
      'Por cuánto tiempo: mientras dure el contrato y los plazos legales. Si no contratas, los borramos a los 30 días.',
      'Puedes retirar tu autorización cuando quieras. La política de privacidad dice cómo.',
    ],
  },
  rut: (isPJ: boolean) => (isPJ ? 'RUT de la empresa' : 'RUN'),
  key: (isPJ: boolean) => (isPJ ? 'Clave Tributaria' : 'ClaveÚnica'),
  keyHelp: 'La ciframos en tu dispositivo antes de enviarla.',
  keyRequired: (isPJ: boolean) =>
    isPJ ? 'Ingresa la Clave Tributaria de la empresa' : 'Ingresa tu ClaveÚnica',
  keyLength: 'Revisa tu clave: tiene entre 4 y 64 caracteres',
  consentRequired: 'Necesitamos tu autorización para consultar tus datos',
  connect: 'Autorizar y conectar',
  connecting: 'Conectando',
  recover: 'Recuperar mi clave',
  back: 'Volver',
  retry: 'Reintentar',
  steps: {
    label: 'Conexiones',
    tax: 'Conectando con el SII',
    unemploymentFund: 'Conectando con la AFC',
    regulator: 'Conectando con la CMF',
  },
  attemptsLeft: (left: number) => (left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`),
  /** After the third wrong key no other try is offered. */
  closed: 'Usaste los 3 intentos. Por seguridad, aquí ya no podemos probar otra vez.',
  closedNext: (phone: string) => `Recupera tu clave en el sitio oficial y llámanos al ${phone} para seguir.`,
  upload: {
    title: 'Otra forma de continuar',
    body: (phone: string) =>
      `Si prefieres entregar tus documentos en vez de tu clave, llámanos al ${phone} y te decimos cómo.`,
  },
  paused:
    'No pudimos consultar tus datos. Puedes reintentar ahora o volver más tarde: tu avance está guardado.',
  call: (phone: string) => `Llamar al ${phone}`,
  update: 'Actualizar clave',
  recoverShort: 'Recuperar clave',
  newWindow: '(se abre en otra ventana)',
  handOver: {
    open: 'La clave la tiene otra persona',
    again: 'Enviar a otra persona',
    title: 'Pídele a otra persona que conecte la clave',
    body: 'Le enviaremos un enlace por correo. Verá solo este paso, no tus datos ni los de otras personas.',
    name: 'Nombre y apellido',
    nameRule: 'Escribe el nombre de la persona, solo con letras',
    email: 'Su correo',
    emailConfirmation: 'Repite su correo',
    send: 'Enviar enlace',
    back: 'Volver',
    sameEmail: 'Es tu propio correo. Escribe el de la otra persona.',
    waiting: (name: string) => `Esperamos a ${name}`,
    sent: (email: string, date: string) =>
      `Le enviamos un enlace a ${email}. Vence el ${date}. Cuando conecte la clave, tu solicitud sigue sola y te avisaremos por correo.`,
    opened: 'Ya abrió el enlace.',
    failed: (email: string) =>
      `No pudimos entregar el correo a ${email}. Revisa la dirección y envíalo otra vez.`,
  },
  keyHolder: {
    company: (rut: string) => `la empresa ${rut}`,
    lead: (company: string) =>
      `Te pidieron conectar los datos de ${company}. Usamos la clave una sola vez para traer los documentos. No la guardamos.`,
  },
};
