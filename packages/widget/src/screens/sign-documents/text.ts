import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { unbroken } from '@afilia/ui-kit/text/unbroken';

/** Words of /screensigndocuments. */
export const text = {
  title: 'Lee y firma tus documentos',
  lead: (count: number) =>
    count === 1
      ? 'Abre el documento y léelo hasta el final. Después lo firmas.'
      : `Son ${count} documentos. Léelos hasta el final; después los firmas todos juntos.`,
  /** Opens all of them, one after the other. */
  readAll: (count: number) => (count === 1 ? 'Leer el documento' : `Leer los ${count} documentos`),
  documents: 'Documentos',
  progress: (read: number, count: number) => `${read} de ${count} leídos`,
  pages: (pages: number) => (pages === 1 ? '1 página' : `${pages} páginas`),
  open: 'Ver',
  read: 'Leído',
  unread: 'Por leer',
  downloadAll: 'Descargar todo',
  archive: 'Documentos',
  unreadLeft: (left: number) =>
    left === 1
      ? 'Te falta leer un documento hasta el final.'
      : `Te falta leer ${left} documentos hasta el final.`,
  readNext: 'Leer ahora',
  changed: {
    title: 'Tus documentos cambiaron',
    body: 'Preparamos una versión nueva mientras leías. Léela antes de firmar.',
  },
  act: {
    title: 'Tu firma',
    who: 'Firma',
    capacity: 'En calidad de',
    holder: 'Titular del negocio',
    representative: (position: string | undefined, company: string) =>
      position ? `${position}, en representación de ${company}` : `En representación de ${company}`,
    date: 'Fecha',
  },
  technical: {
    show: 'Detalles técnicos',
    print: (title: string) => `Huella de ${title}`,
    all: 'Huella de los documentos',
  },
  accept: currentAcceptance.text,
  acceptRequired: 'Marca esta declaración para firmar',
  code: (email: string) => `Al firmar te enviaremos un código a ${email} para confirmar que eres tú.`,
  phone: {
    offer: 'Poder recibirlo también por SMS',
    proven: (phone: string) =>
      `Confirmaste tu celular ${unbroken(phone)}: si el código no llega a tu correo, podrás pedirlo por SMS.`,
    title: 'Confirma tu celular',
    willSend: (phone: string) =>
      `Te enviaremos un código por SMS al ${unbroken(phone)}. Cuando lo confirmes, podrás pedir ahí el código con que firmas.`,
    send: 'Enviar código',
    sending: (phone: string) => `Estamos enviando un código por SMS al ${unbroken(phone)}.`,
    sent: (phone: string) =>
      `Enviamos un código por SMS al ${unbroken(phone)}. Con él no firmas nada todavía.`,
    undelivered: (phone: string) => `No pudimos entregar el SMS al ${unbroken(phone)}.`,
    byMail: 'Firmarás con el código que enviaremos a tu correo.',
    resend: 'Reenviar código',
    back: 'Volver a mis documentos',
  },
  sign: 'Firmar',
  decline: 'No quiero firmar',
  back: 'Volver',
  declining: {
    title: '¿Por qué no quieres firmar?',
    body: 'Tu solicitud terminará aquí y los documentos quedarán sin efecto. Puedes comenzar otra cuando quieras.',
    time: (date: string) => `Si solo necesitas más tiempo, ciérrala y vuelve: te esperamos hasta el ${date}.`,
    company: {
      body: 'Le avisaremos a quien hizo la solicitud y a los demás firmantes. Para seguir, tendrán que reemplazarte.',
      time: (date: string) =>
        `Si solo necesitas más tiempo, ciérrala y vuelve con tu enlace hasta el ${date}.`,
      confirm: 'No firmar',
    },
    reason: 'Motivo',
    reasons: {
      terms: 'Las condiciones no son lo que esperaba',
      mistake: 'Hay un error en los documentos',
      competitor: 'Contraté con otra empresa',
      other: 'Otro motivo',
    },
    reasonRequired: 'Elige un motivo',
    canCorrect: 'Puedes corregir tus datos: preparamos documentos nuevos y los firmas después.',
    correct: 'Corregir mis datos',
    detail: 'Cuéntanos más',
    detailRequired: 'Cuéntanos el motivo',
    confirm: 'No firmar y terminar',
    back: 'Volver',
  },
};
