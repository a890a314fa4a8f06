/** Words of the acts about a signatory, for every list of them. */
export const text = {
  remind: 'Recordar',
  remindFrom: (when: string) => `Podrás recordarle desde el ${when}`,
  noReminders: 'Ya le recordamos 3 veces',
  reminded: (name: string) => `Le enviamos un recordatorio a ${name}.`,
  tooSoon: 'Solo se puede recordar una vez cada 24 horas.',
  sendLimit: 'Ya enviamos todos los recordatorios. Puedes cambiar el correo o reemplazar al firmante.',
  changeMail: 'Cambiar correo',
  correctMail: 'Corregir correo',
  replace: 'Reemplazar firmante',
  changing: {
    title: 'Cambia el correo',
    body: (name: string) =>
      `Le enviaremos a ${name} un enlace nuevo y el anterior dejará de funcionar. Antes te pediremos un código que enviaremos a tu correo.`,
    present: (email: string) => `Correo actual: ${email}`,
    email: 'Correo nuevo',
    emailConfirmation: 'Repite el correo',
    save: 'Enviar código',
    sent: (to: string, name: string, next: string) =>
      `Te enviamos un código a ${to}. Escríbelo para cambiar el correo de ${name} a ${next}.`,
    back: 'Volver',
    refusals: {
      sameEmail: 'Es el mismo correo de antes. Escribe uno distinto.',
      emailTaken: 'Ese correo ya es de otro firmante. Cada uno necesita el suyo.',
      changeLimit: 'Ya cambiaste este correo las veces permitidas. Puedes reemplazar al firmante.',
      tooSoon: 'Espera un minuto para pedir otro código.',
      sendLimit: 'Ya enviamos todos los códigos posibles.',
      otpAttemptsExceeded: 'Se acabaron los intentos. El correo sigue siendo el mismo.',
    } as Readonly<Record<string, string>>,
    done: (name: string) => `Le enviamos un enlace nuevo a ${name}.`,
  },
  replacing: {
    title: (name: string) => `¿Reemplazar a ${name}?`,
    body: 'Volverás a elegir quiénes firman.',
    warning:
      'Los documentos actuales quedan sin efecto y los enlaces enviados dejan de funcionar. Quienes ya firmaron deberán firmar de nuevo.',
    confirm: 'Reemplazar',
    back: 'Volver',
  },
};
