/** Words of the modals in the table; those of errors add to the catalogue's words. */
export const text = {
  close: 'Cerrar',
  additionalRequirements: {
    /** Five machines are the most that a natural person contracts here (spec/screens#embedproductos). */
    tooManyMachines: (most: number) =>
      `Aquí puedes contratar hasta ${most} máquinas. Si necesitas menos, cierra este aviso y cambia la cantidad.`,
    /** Declared exposed persons get the reason; those whom only a list has as exposed do not. */
    exposed: (phone: string) =>
      `Por ley, una persona de nuestro equipo debe revisar tu solicitud. Para seguir, llámanos al ${phone}.`,
    call: (phone: string) => `Si tienes dudas, llámanos al ${phone}.`,
  },
  emailOtp: {
    title: 'No pudimos enviar el código a ese correo',
    content: 'Revisa que esté bien escrito o usa otro correo.',
    contentFixed: 'Puede ser algo pasajero. Pide el código de nuevo en un momento.',
    changeEmail: 'Cambiar correo',
  },
  faculties: 'No pudimos validar los poderes de la sociedad.',
  requirements: {
    title: 'Qué necesitas para contratar',
    natural: [
      'Cédula de identidad vigente',
      'ClaveÚnica',
      'Inicio de actividades en el SII',
      'Una cuenta bancaria a tu nombre',
      'Tu correo a mano',
    ],
    legal: [
      'RUT y Clave Tributaria de la empresa',
      'Inicio de actividades en el SII',
      'Cédula vigente y correo de los representantes que firman',
      'Escritura y poderes vigentes, o empresa creada en el Registro de Empresas y Sociedades',
      'Cuenta bancaria a nombre de la empresa',
    ],
    asNatural: 'Si vendes como persona natural',
    asLegal: 'Si vendes como empresa',
    understood: 'Entendido',
  },
  resendIn: (clock: string) => `Podrás pedir otro código en ${clock}.`,
  society: {
    whatCanIDo: 'Qué puedo hacer',
    ways: [
      'Actualiza los poderes de la sociedad y vuelve a intentarlo.',
      'Pide un certificado de vigencia nuevo, de no más de 60 días.',
      'Pídenos una copia de lo que encontramos, o que una persona revise la decisión.',
    ],
    call: (phone: string) => `Te atendemos en el ${phone}.`,
  },
};
