/** Words of /screenembedprospect; those of its fields are in `forms/prospect`. */
export const text = {
  title: 'Cuéntanos de ti y de tu negocio',
  titleCompany: 'Cuéntanos de tu empresa',
  lead: 'Con estos datos preparamos tu contrato y sabemos dónde escribirte.',
  next: 'Continuar',
  back: 'Volver',
  tooManyCodes:
    'Ya enviamos el máximo de códigos a distintos correos. Usa el último que recibiste o llámanos y te ayudamos.',
};
