import type { ErrorAction } from '@afilia/domain/application/errors/catalogue-kinds';
import { text } from '../waiting/text.ts';

/**
 * The label of an action that an error offers (spec/errors#presentation).
 *
 * @param action as `presentationOf` lists it
 * @param phone support phone as people read it
 * @example actionLabel('callSupport', '600 123 4567') // 'Llamar al 600 123 4567'
 */
export const actionLabel = (action: ErrorAction, phone: string): string =>
  action === 'callSupport' ? `Llamar al ${phone}` : labels[action];

const labels: Readonly<Record<Exclude<ErrorAction, 'callSupport'>, string>> = {
  retry: 'Reintentar',
  comeBackLater: 'Volver más tarde',
  saveForLater: 'Guardar y seguir después',
  reviewData: 'Revisar mis datos',
  tryAgain: 'Intentar de nuevo',
  recoverKey: 'Recuperar clave',
  updateKey: 'Actualizar clave',
  notifyWhenReady: text.notify,
  uploadDocuments: 'Subir documentos',
  reconnect: 'Volver a conectar',
  resendCode: 'Reenviar código',
  close: 'Cerrar',
  becomeCustomer: 'Ir a Hazte cliente',
  merchantPortal: 'Ir al portal de comercios',
  useAnotherRut: 'Usar otro RUT',
  startActivity: 'Cómo iniciar actividades',
  recheckActivity: 'Ya lo hice, revisar otra vez',
  requestReview: 'Pedir que una persona revise',
  restart: 'Volver al inicio',
  newLink: 'Pedir un nuevo enlace',
  exit: 'Salir',
};
