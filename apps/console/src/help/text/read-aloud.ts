import type { ApplicationState } from '@afilia/api-contract/generated/operations';
import type { CaseView } from '@afilia/api-contract/staff/answers';

/** Words for a person on the phone, about their own application. The reason of a refusal stands on their screen alone. */
const sentences = {
  started: 'está recién empezada: estamos haciendo las primeras verificaciones.',
  prescreened: 'pasó las primeras verificaciones. Ahora te toca completar los datos de tu negocio.',
  prospect:
    'ya tiene los datos de tu negocio. Ahora te toca confirmar tu correo con el código que te enviamos; ese código no me lo digas.',
  contactVerified: 'ya tiene tu correo confirmado. Ahora te toca elegir cómo quieres cobrar.',
  productsChosen:
    'ya tiene los productos que elegiste. Ahora te toca revisar las condiciones y la cuenta donde quieres recibir tus ventas.',
  conditionsChosen: 'ya tiene tus condiciones aceptadas. Ahora te toca conectar tus antecedentes.',
  sourcesConnected: 'ya tiene tus antecedentes, y los estamos evaluando. No tienes que hacer nada por ahora.',
  evaluated: 'pasó la evaluación. Ahora te toca declarar tu residencia tributaria.',
  declared: 'ya tiene tu declaración. Faltan las verificaciones de quien firma.',
  inReview:
    'está en revisión: una persona comprueba quiénes pueden firmar por la empresa. Te avisaremos por correo.',
  humanReview:
    'la está revisando una persona de nuestro equipo. Te avisaremos por correo cuando haya una respuesta.',
  alreadyCustomer: 'no siguió porque ya eres cliente. En tu pantalla puedes pedir que una persona lo revise.',
  referred: 'necesita que la vea una persona de nuestro equipo. En tu pantalla dice qué puedes hacer.',
  legalNotApproved:
    'no siguió, porque con los antecedentes de la empresa no se puede firmar. En tu pantalla puedes pedir que una persona lo revise.',
  otpBlocked:
    'está detenida, porque se acabaron los intentos del código. En tu pantalla puedes pedir que una persona lo revise.',
  verified: 'pasó las verificaciones. Ahora te toca revisar quién firma y el resumen.',
  signatoriesDefined: 'ya tiene a quienes van a firmar. Ahora te toca revisar el resumen.',
  summaryConfirmed: 'ya tiene el resumen confirmado, y estamos haciendo la última verificación.',
  curseApproved: 'está aprobada, y estamos preparando los documentos.',
  documentsIssued: 'ya tiene los documentos listos. Ahora te toca leerlos y firmarlos.',
  signing: 'se está firmando. Te avisaremos por correo cuando esté todo firmado.',
  signed: 'está firmada, y estamos dando de alta tu comercio. Te avisaremos por correo.',
  completed: 'terminó: está firmada y tu comercio quedó dado de alta.',
  paused:
    'está en pausa por una falla nuestra, y lo que escribiste está guardado. Se puede seguir más tarde.',
  rejected:
    'no puede seguir. En tu pantalla está la explicación, y ahí puedes pedir que una persona la revise.',
  expired: 'venció porque pasó el plazo para completarla. Puedes empezar otra cuando quieras.',
  withdrawn: 'se cerró porque se retiró. Puedes empezar otra cuando quieras.',
  annulled: 'llegó a firmarse, y después se anuló el contrato. Te avisamos por correo.',
} as const satisfies Record<ApplicationState, string>;

const questioned =
  'la está revisando una persona de nuestro equipo, que te hizo una pregunta. Respóndela en tu pantalla o en el enlace del correo.';

export const readAloudText = {
  title: 'Para leerle a la persona',
  unknown: 'sigue guardada. En tu pantalla está lo que viene.',
} as const;

/** The sentence that says to a person on the phone where their application stands, and what comes next. */
export function readAloud({ folio, state, step }: Pick<CaseView, 'folio' | 'state' | 'step'>): string {
  const words: Readonly<Record<string, string>> = sentences;
  const known = Object.hasOwn(words, state) ? words[state] : undefined;
  const isQuestioned = state === 'humanReview' && step === 'askingApplicant';
  return `Tu solicitud, folio ${folio}, ${isQuestioned ? questioned : (known ?? readAloudText.unknown)}`;
}
