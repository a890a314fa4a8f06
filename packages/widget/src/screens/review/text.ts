import { codeWords } from '../../forms/one-time-code/words.ts';

/** Words of /screenreview. */
export const text = {
  ...codeWords,
  asking: {
    title: 'Pide que una persona revise',
    lead: 'Una persona de nuestro equipo leerá tu caso y lo que nos cuentes. No tiene costo.',
    statement: 'Cuéntanos con tus palabras',
    statementHelper: 'Qué crees que está mal o qué debemos saber. No escribas claves.',
    statementRequired: 'Cuéntanos qué debemos revisar',
    name: 'Nombre y apellido',
    nameRequired: 'Ingresa tu nombre y apellido',
    email: 'Tu correo',
    emailConfirmation: 'Repite tu correo',
    only: 'Solo usaremos esto para revisar tu caso.',
    send: 'Enviar',
  },
  tooShort: 'Escribe al menos 20 letras',
  tooLong: 'Escribe 2.000 letras como máximo',
  proof: {
    title: 'Confirma tu correo',
    lead: (mail: string) => `Te enviamos un código a ${mail} para poder responderte.`,
    resend: 'Reenviar código',
    other: 'Cambiar lo que escribí',
  },
  open: {
    title: 'Estamos revisando tu caso',
    due: (day: string) => `Te responderemos a más tardar el ${day}.`,
    mail: (mail: string) => `Te escribiremos a ${mail}.`,
    steps: 'Avance de la revisión',
    received: 'Recibida',
    inReview: 'En revisión',
    decided: 'Decidida',
    yours: 'Lo que nos contaste',
    add: 'Agregar algo más',
    addLabel: 'Qué quieres agregar',
    addRequired: 'Escribe lo que quieres agregar',
    addSend: 'Agregar',
    noMore: 'Ya agregaste todo lo que se puede agregar.',
    withdraw: 'Retirar mi petición',
  },
  question: {
    title: 'Necesitamos un dato para revisar tu caso',
    lead: 'La persona que revisa tu caso te pregunta esto. Mientras respondes, el plazo para decidir no corre.',
    answer: 'Tu respuesta',
    helper: 'Con tus palabras. No escribas claves.',
    required: 'Escribe tu respuesta',
    until: (day: string) =>
      `Puedes responder hasta el ${day}. Después, la revisión termina y todo queda como estaba.`,
    send: 'Enviar respuesta',
    before: 'Lo que te preguntamos',
    yours: (answer: string) => `Respondiste: ${answer}`,
  },
  upheld: {
    title: 'Revisamos tu caso y mantenemos la decisión',
    withheld:
      'Una persona leyó tu caso. Como cualquiera puede escribir un RUT, aquí no mostramos el detalle de su respuesta.',
    again: 'Pedir otra revisión',
  },
  back: 'Volver',
  folio: (folio: string) => `Folio ${folio}`,
};
