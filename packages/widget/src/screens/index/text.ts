/** Words of the index (spec/screens#index). */
export const text = {
  title: 'Vende con tarjetas en pocos pasos',
  lead: 'Contrata tu máquina en línea. Te tomará cerca de 10 minutos.',
  points: [
    'Sin papeles: revisamos tus antecedentes en línea',
    'Firma electrónica desde tu celular',
    'Recibe tu equipo en tu negocio',
  ],
  whatDoINeed: '¿Qué necesito?',
  start: 'Comenzar',
  haveOne: 'Ya tengo una solicitud',
  haveOneHelp:
    'Escribe el RUT de tu negocio y elige otra vez «Ya tengo una solicitud»: te enviaremos un código para retomarla.',
};
