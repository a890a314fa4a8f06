import type { LegalText } from '../legal-document.tsx';

/** Terms of this online service (spec/modals#terms); the contract itself is read and signed later. */
export const text: LegalText = {
  title: 'Términos y condiciones',
  version: 'Versión 2026-11-01, vigente desde el 1 de noviembre de 2026',
  understood: 'Entendido',
  download: 'Descargar',
  fileName: 'terminos-y-condiciones.txt',
  chapters: [
    {
      title: 'Qué es este servicio',
      paragraphs: [
        'Te permite solicitar en línea la afiliación de tu negocio para recibir pagos con tarjetas. Enviar la solicitud no te obliga a contratar ni tiene costo.',
      ],
    },
    {
      title: 'Quién puede usarlo',
      paragraphs: [
        'Personas naturales con inicio de actividades y personas jurídicas, a través de quien tenga poder para representarlas o esté autorizado para preparar la solicitud.',
      ],
    },
    {
      title: 'Tu información',
      paragraphs: [
        'Te comprometes a entregar datos verdaderos. Para evaluar la solicitud consultamos las fuentes que autorizas, una sola vez y con el fin que se indica en cada paso.',
      ],
    },
    {
      title: 'Tarifas y condiciones',
      paragraphs: [
        'Las tarifas y condiciones se muestran antes de firmar. Los valores en UF se convierten con la UF del día que se indica.',
      ],
    },
    {
      title: 'Firma electrónica',
      paragraphs: [
        'Los documentos se firman con firma electrónica, conforme a la Ley 19.799. Recibirás una copia de todo lo que firmes.',
      ],
    },
    {
      title: 'Vigencia de la solicitud',
      paragraphs: [
        'Tu avance se guarda por 30 días desde tu última actividad. Puedes desistir en cualquier momento antes de firmar.',
      ],
    },
    {
      title: 'Respuesta',
      paragraphs: [
        'Si no podemos continuar, te lo diremos y podrás pedir que una persona revise la decisión.',
      ],
    },
  ],
};
