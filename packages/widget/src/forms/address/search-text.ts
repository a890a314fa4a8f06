/** Words of the streets that are suggested. */
export const searchText = {
  count: (streets: number) =>
    streets === 1
      ? 'Hay una calle. Usa las flechas para elegirla.'
      : `Hay ${streets} calles. Usa las flechas para elegir.`,
  /** The licence of the data (ODbL) requires it beside them. */
  credit: '© colaboradores de OpenStreetMap',
};
