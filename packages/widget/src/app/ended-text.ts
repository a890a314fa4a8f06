import { dayInChile } from '@afilia/domain/values/identity/date';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';

/** Words for an application that ended without an error. */
export const endedText = {
  withdrawn: {
    title: 'Terminamos tu solicitud',
    body: 'Quedó sin efecto, como pediste. Puedes comenzar otra cuando quieras.',
  },
  expired: {
    title: 'Tu solicitud venció',
    body: 'Pasaron 30 días sin actividad. Puedes comenzar otra; te tomará cerca de 10 minutos.',
  },
  annulled: {
    title: 'Tu contrato fue anulado',
    body: (at: string) =>
      `Dejó de tener efecto el ${unbrokenDay(dayInChile(new Date(at)))}, con todos sus documentos.`,
  },
  call: (phone: string) => `Si tienes preguntas, llámanos al ${phone}.`,
  folio: (folio: string) => `Solicitud ${folio}`,
  again: 'Comenzar otra solicitud',
  finish: 'Finalizar',
};
