/** Words of /screenembedproductos; those of its fields are in `forms/products`. */
export const text = {
  title: 'Elige cómo quieres cobrar',
  lead: 'Puedes combinar máquinas y servicios. Los precios son netos, más IVA.',
  next: 'Continuar',
  back: 'Volver',
};
