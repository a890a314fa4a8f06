/** Families of the catalogue as the tracking names them (spec/errors#tracking). */
export const errorCategories = [
  'tecnico_conexion',
  'tecnico_datos',
  'credenciales',
  'servicio_externo',
  'otp',
  'timeout',
  'negocio_derivacion',
  'negocio_cliente',
  'negocio_rechazo',
  'negocio_datos',
  'negocio_legal',
] as const;

export type ErrorCategory = (typeof errorCategories)[number];
