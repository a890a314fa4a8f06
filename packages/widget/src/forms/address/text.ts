/** Words of an address, on the screen itself and in showModalNewAddress. */
export const text = {
  pickCommune: 'Elige tu comuna de la lista',
  streetLineHelp: 'Por ejemplo: Av. Matta 1020. Si no tiene número, escribe S/N',
  unitHelp: 'Por ejemplo: local 3',
  referenceHelp: 'Algo que ayude a encontrarla, por ejemplo «frente a la plaza»',
};
