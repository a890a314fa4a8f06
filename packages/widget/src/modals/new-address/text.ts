/** Words of showModalNewAddress. */
export const text = {
  add: 'Agregar dirección',
  edit: 'Editar dirección',
  kind: 'Tipo de dirección',
  street: 'Calle o avenida',
  number: 'Número',
  numberHelp: 'Escribe S/N si no tiene',
  unit: 'Depto.',
  unitHelp: 'Oficina o local',
  region: 'Región',
  commune: 'Comuna',
  reference: 'Referencia',
  referenceHelp: 'Algo que ayude a encontrarla, por ejemplo «frente a la plaza»',
  forDelivery: 'Usar esta dirección para el despacho',
  save: 'Guardar dirección',
  cancel: 'Cancelar',
};
