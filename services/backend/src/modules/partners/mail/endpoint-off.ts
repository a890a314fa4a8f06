import type { OperatorNotice } from '../../platform/ports/mailer.ts';

const reasons: Readonly<Record<OperatorNotice['because'], string>> = {
  gone: 'respondió que ya no existe (410)',
  failing: 'en siete días no se pudo entregar nada',
  request: 'alguien lo pidió',
};

/** Tells the technical contact of a host that an endpoint went off, in plain text. */
export const endpointOffWords = (
  { url, because }: OperatorNotice,
  brand: string,
): { subject: string; text: string } => ({
  subject: `Se apagó un destino de avisos: ${new URL(url).hostname}`,
  text: [
    `El destino ${url} se apagó: ${reasons[because]}.`,
    'Nada se pierde: los avisos quedan esperando y, al encenderlo, sigue desde donde quedó.',
    'Para encenderlo: en la consola, Integración › Destinos › Encender; o por la API, PATCH /api/v1/webhook-endpoints/{id} con {"state":"on"}.',
    brand,
  ].join('\n\n'),
});
