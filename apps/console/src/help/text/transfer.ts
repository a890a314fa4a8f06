/** Words of live help that changes hands. */
export const transferText = {
  title: 'Pasar la ayuda',
  ask: 'Pasar la ayuda',
  lead: 'Otra persona del equipo sigue en tu lugar, si quien recibe ayuda acepta. Mientras tanto sigues tú.',
  dialogTitle: 'Pasar la ayuda a otra persona del equipo',
  to: 'A quién',
  none: 'Nadie más que pueda ayudar está conectado ahora.',
  hint: 'La ve en «Ayuda en vivo», en su «Inicio» y arriba en su pantalla.',
  send: 'Ofrecer',
  cancel: 'Cancelar',
  offered: (name: string) => `Ofreciste la ayuda a ${name}. Esperamos que la tome.`,
  asking: (name: string) => `${name} la tomó. La persona decide en su pantalla si pasa.`,
  withdraw: 'Seguir yo',
  last: {
    transferRefused: 'La persona prefirió seguir contigo.',
    transferDeclined: 'Tu colega no puede tomarla ahora. Sigues tú.',
    transferWithdrawn: 'No se pasó: sigues tú.',
  } as Readonly<Record<string, string>>,
  coming: (name: string) =>
    `${name} te pasa esta ayuda. Verás la página y la solicitud cuando la persona acepte.`,
  offerOf: (name: string) => `${name} te quiere pasar esta ayuda.`,
  take: 'Tomarla',
  takeOf: (folio: string) => `Tomar la ayuda de ${folio}`,
  cannot: 'No puedo',
  cannotOf: (folio: string) => `No puedo tomar la ayuda de ${folio}`,
} as const;
