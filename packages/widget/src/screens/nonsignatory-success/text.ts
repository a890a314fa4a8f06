/** Words of /screennonsignatorysuccess. */
export const text = {
  title: '¡Listo! Tu solicitud quedó lista para firma',
  lead: (company: string, email: string) =>
    `Los representantes de ${company} recibieron el enlace para firmar. Te avisaremos a ${email} cuando terminen.`,
  folio: 'Número de solicitud',
  next: 'Qué sigue',
  steps: {
    sent: { title: 'Enviamos los enlaces', body: 'Cada representante recibió el suyo por correo.' },
    sign: {
      title: 'Los representantes firman',
      body: (day: string | null) =>
        day
          ? `Cada uno desde su celular o computador, hasta el ${day}.`
          : 'Cada uno desde su celular o computador.',
    },
    equipment: {
      title: 'Despachamos el equipo',
      body: 'Cuando estén todas las firmas, te avisaremos por correo.',
    },
  },
  progress: 'Ver avance',
  finish: 'Finalizar',
  keyHolder: {
    title: '¡Listo! Conectaste los datos de la empresa',
    lead: 'Gracias. Ya puedes cerrar esta ventana: quien hizo la solicitud sigue desde aquí.',
    steps: {
      connected: {
        title: 'Conectaste la Clave Tributaria',
        body: 'La usamos una sola vez y no la guardamos.',
      },
      review: { title: 'Revisamos los antecedentes', body: 'Toma unos minutos.' },
      onward: {
        title: 'La solicitud continúa',
        body: 'Si te toca firmar, te enviaremos un correo con tu enlace.',
      },
    },
  },
};
