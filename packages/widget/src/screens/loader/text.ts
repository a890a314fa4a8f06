/** Words of /screenloader. */
export const text = {
  evaluation: {
    title: 'Estamos revisando tus antecedentes',
    lead: 'Traemos tus documentos y evaluamos tu solicitud. Suele tomar menos de un minuto.',
    connect: 'Conectando con el SII',
    folder: 'Leyendo tu carpeta tributaria',
    contributions: 'Consultando tus cotizaciones',
    debts: 'Consultando tu informe de deudas',
    evaluate: 'Evaluando tu solicitud',
  },
  signing: {
    title: 'Estamos firmando tus documentos',
    lead: 'Ponemos tu firma electrónica y la hora oficial en cada documento.',
    sign: 'Firmando tus documentos',
    countersigning: 'Tu firma ya está en cada documento. Ahora ponemos la nuestra, que va al final.',
    ours: 'Nuestra firma',
  },
  other: { title: 'Estamos trabajando en tu solicitud', work: 'Procesando tu solicitud' },
};
