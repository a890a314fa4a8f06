/** Words of the provider's way to connect the SII. */
export const linkText = {
  title: 'Conecta el SII',
  lead: 'Lo haces en la ventana de Fintoc. Tu clave del SII no pasa por nosotros.',
  sources: (isPJ: boolean) =>
    isPJ
      ? ['SII: actividades y declaraciones mensuales de la empresa']
      : ['SII: actividades y declaraciones mensuales'],
  connect: 'Conectar con el SII',
  opening: 'Abriendo',
  again: 'Conectar de nuevo',
  waiting: 'Termina la conexión en la otra ventana. Cuando esté lista, tu solicitud sigue sola.',
  open: 'Abrir la ventana',
  newWindow: '(se abre en otra ventana)',
  notReceived: 'No recibimos la conexión. Inténtalo de nuevo.',
  otherRut: (rut: string) => `Conectaste el SII de otro RUT. Conecta el de ${rut}.`,
  noneLeft: (phone: string) => `Ya lo intentaste 3 veces. Llámanos al ${phone} y te ayudamos a seguir.`,
};
