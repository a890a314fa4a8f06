/** Words for a signatory whose part ended without a signature (spec/states#signatory). */
export const guestLeftText = {
  declined: {
    title: 'Registramos que no quieres firmar',
    body: 'Le avisamos a quien hizo la solicitud, que puede elegir a otra persona para firmar.',
  },
  notMe: {
    title: 'Gracias por avisarnos',
    body: 'Le avisamos a quien hizo la solicitud y este enlace dejó de funcionar.',
  },
  blocked: {
    title: 'Bloqueamos este enlace',
    body: 'Los datos no coincidieron 3 veces. Le avisamos a quien hizo la solicitud, que puede elegir a otra persona.',
  },
  stopped: {
    title: 'Tu firma no puede seguir en línea',
    body: 'Le avisamos a quien hizo la solicitud, sin contarle el motivo.',
  },
  disputed: {
    title: 'Enviamos tu observación',
    body: 'La recibió quien hizo la solicitud. Te escribiremos cuando los documentos estén corregidos.',
  },
  call: (phone: string) => `Si tienes dudas, llámanos al ${phone}.`,
  why: 'Ver el motivo',
  finish: 'Finalizar',
} as const;
