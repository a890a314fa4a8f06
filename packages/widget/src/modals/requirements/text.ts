/** Words of showModalRequirements. */
export const text = {
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
};
