import type { LegalText } from '../legal-document.tsx';

/** The privacy policy, by the chapters that Ley 21.719 asks for (spec/modals#privacy). */
export const text: LegalText = {
  title: 'Política de privacidad',
  version: 'Versión 2026-11-01, vigente desde el 1 de noviembre de 2026',
  understood: 'Entendido',
  download: 'Descargar',
  fileName: 'politica-de-privacidad.txt',
  chapters: [
    {
      title: 'Quién responde por tus datos',
      paragraphs: ['Pago Austral es responsable de los datos que nos entregas en esta solicitud.'],
    },
    {
      title: 'Qué datos tratamos',
      paragraphs: [
        'Identificación y contacto, datos de tu negocio, antecedentes tributarios, laborales y comerciales, cuenta de abono, declaraciones y firma.',
      ],
    },
    {
      title: 'De dónde vienen',
      paragraphs: [
        'De ti y, con tu autorización, del Servicio de Impuestos Internos, la Administradora de Fondos de Cesantía, la Comisión para el Mercado Financiero, registros de antecedentes comerciales y listas que la ley nos obliga a revisar.',
      ],
    },
    {
      title: 'Para qué y con qué base legal',
      paragraphs: [
        'Para evaluar tu solicitud y celebrar el contrato que pides; para cumplir obligaciones legales de prevención e identificación tributaria; y, solo si lo aceptas, para enviarte novedades.',
      ],
    },
    {
      title: 'Quién los recibe',
      paragraphs: [
        'Proveedores que trabajan por encargo nuestro, marcas de tarjetas, tu banco y autoridades cuando la ley lo exige. No vendemos tus datos.',
      ],
    },
    {
      title: 'Cuánto tiempo',
      paragraphs: [
        'Mientras dure el contrato y los plazos legales posteriores. Si la solicitud no termina, la borramos a los 30 días desde tu última actividad, salvo lo que la ley nos obligue a guardar.',
      ],
    },
    {
      title: 'Decisiones automatizadas',
      paragraphs: [
        'Parte de la evaluación es automática. Si la respuesta es negativa, puedes pedir una explicación y que una persona la revise.',
      ],
    },
    {
      title: 'Tus derechos',
      paragraphs: [
        'Puedes pedir acceso, rectificación, supresión, oposición, portabilidad y bloqueo de tus datos, y retirar tus autorizaciones, en privacidad@pagoaustral.example. También puedes reclamar ante la Agencia de Protección de Datos Personales.',
      ],
    },
  ],
};
