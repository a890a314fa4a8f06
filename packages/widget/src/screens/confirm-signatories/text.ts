/** Words of /screenconfirmsignatories. */
export const text = {
  title: 'Confirma los firmantes',
  lead: (company: string) => `Estas personas firmarán en representación de ${company}.`,
  list: 'Firmantes',
  box: 'Al continuar, cada firmante recibirá un correo con su enlace para firmar. El enlace vence en 7 días.',
  boxWithSelf:
    'Cuando estén los documentos, cada firmante recibirá un correo con su enlace para firmar. El enlace vence en 7 días. Tú firmas aquí mismo.',
  short: {
    title: 'Firmas tú',
    lead: (position: string) =>
      `Firmas tú como ${position}. Tus poderes te permiten firmar sin otros representantes.`,
  },
  confirm: 'Confirmar',
  change: 'Cambiar firmantes',
  notEnough: {
    title: 'Estos firmantes ya no bastan',
    body: 'Los poderes de la sociedad cambiaron. Elige otra combinación para continuar.',
    see: 'Ver combinaciones posibles',
  },
};
