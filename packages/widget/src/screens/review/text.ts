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
    due: (day: string) => `Te responderemos a más tardar el ${day}`,
    late: 'Está tomando más de lo que te dijimos',
    mail: (mail: string) => `Te escribiremos a ${mail}.`,
    close: 'Tu solicitud está guardada: puedes cerrar esta página.',
    byRule:
      'Terminaste tu parte. Por ley, una persona de nuestro equipo debe revisar tu solicitud antes de continuar.',
    yours: 'Lo que nos contaste',
    add: 'Agregar algo más',
    addLabel: 'Qué quieres agregar',
    addRequired: 'Escribe lo que quieres agregar',
    addSend: 'Agregar',
    addCancel: 'Cancelar',
    noMore: 'Ya agregaste todo lo que se puede agregar.',
    leave: 'Salir',
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
  files: {
    label: 'Documentos',
    helper:
      'PDF, JPG o PNG. Hasta 5 archivos de 10 MB. Si tu foto es HEIC y no puedes elegirla, sube una captura de pantalla.',
    list: 'Tus archivos',
    choose: 'Elegir archivos',
    uploading: 'Subiendo',
    arrived: 'Archivo recibido',
    removed: 'Archivo quitado',
    remove: 'Quitar',
    name: 'Nombre del archivo',
    sent: 'Archivos que enviaste',
    changed: 'Los archivos cambiaron en otra ventana. Revísalos y envía otra vez.',
    lost: 'No pudimos subir el archivo. Inténtalo otra vez.',
    busy: 'Hay muchos archivos en espera. Inténtalo otra vez en un momento.',
    faults: {
      'file.required': 'El archivo está vacío. Elige otro.',
      'file.name': 'No pudimos leer el nombre del archivo. Cámbialo y súbelo otra vez.',
      'file.tooLarge': 'El archivo pesa más de 10 MB. Elige uno más liviano.',
      'file.allTooLarge': 'Tus archivos pesan más de 25 MB en total. Quita uno o elige uno más liviano.',
      'file.tooMany': 'No puedes agregar más archivos. El máximo es 5.',
      'file.twice': 'Ya agregaste este archivo.',
      'file.type':
        'Solo puedes subir archivos PDF, JPG o PNG. Si es de Word o Excel, guárdalo como PDF y súbelo.',
      'file.heic':
        'Es una foto HEIC, que no podemos abrir. Sube una captura de pantalla de ella. Para las próximas, en tu iPhone elige Configuración › Cámara › Formatos › Más compatible.',
      'file.locked': 'El PDF pide una clave para abrirse. Sube una copia que se abra sin clave.',
      'file.active':
        'El PDF trae dentro un programa o un archivo de un tipo que no recibimos. Sube una copia sin eso.',
      'file.infected':
        'El archivo trae un virus y no lo guardamos. Revisa tu equipo y sube una copia limpia.',
      'file.encoding':
        'La imagen está guardada de una forma que no podemos mostrar. Guárdala otra vez como JPG o PNG.',
      'file.tooComplex':
        'El archivo tiene más de 500 páginas o imágenes demasiado grandes. Súbelo en partes.',
      'file.damaged': 'El archivo está dañado o incompleto y no se abre. Sube otra copia.',
    },
  },
  back: 'Volver',
  folio: (folio: string) => `Folio ${folio}`,
};
