/** Words of showModalSignatoryCombinations. */
export const text = {
  title: 'Formas de firmar',
  lead: (company: string, date: string) => `Según los poderes de ${company} que revisamos el ${date}:`,
  option: (at: number) => `Opción ${at}`,
  options: 'Quiénes pueden firmar todo',
  choose: 'Elegir esta opción',
  close: 'Cerrar',
  more: (shown: number) =>
    shown === 0
      ? 'Son demasiadas formas para mostrarlas.'
      : `Hay más formas de firmar: aquí están las primeras ${shown}, con menos firmantes. También puedes elegir a las personas en la lista, y te diremos si bastan.`,
  notReviewed:
    'Aparecen aquí cuando hayamos revisado los poderes de la empresa, en el paso Verificación y firma.',
  none: 'No encontramos personas que puedan firmar todos los documentos.',
};
