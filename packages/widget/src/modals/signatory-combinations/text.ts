/** Words of showModalSignatoryCombinations. */
export const text = {
  title: 'Formas de firmar',
  lead: (company: string, date: string) => `Según los poderes de ${company} que revisamos el ${date}:`,
  option: (at: number) => `Opción ${at}`,
  options: 'Quiénes pueden firmar todo',
  choose: 'Elegir esta opción',
  close: 'Cerrar',
  more: 'Mostramos las 20 formas con menos firmantes.',
  notReviewed:
    'Aparecen aquí cuando hayamos revisado los poderes de la empresa, en el paso Verificación y firma.',
  none: 'No encontramos personas que puedan firmar todos los documentos.',
};
