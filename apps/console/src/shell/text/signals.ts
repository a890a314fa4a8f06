import type { SignalKind } from '@afilia/api-contract/staff/contract-answers';

/** Words of a signal: its name in the list, the observation, and its consequence for the member who decides. */
type SignalWords = { name: string; seen: string; follows: string };

/** The list names no more than «Evaluación de riesgo» where a list of persons is behind a signal: its reader has no ground yet. */
export const signalWords: Record<SignalKind, SignalWords> = {
  sameDocumentNumber: {
    name: 'Un mismo número de documento',
    seen: 'Dos personas de esta solicitud dieron el mismo número de documento.',
    follows: 'Una de las dos puede no ser quien dice ser: compara sus cédulas.',
  },
  documentElsewhere: {
    name: 'Documento usado con otro RUN',
    seen: 'El número de documento se usó con otro RUN en los últimos 365 días.',
    follows: 'La cédula puede ser prestada o robada: confirma de quién es.',
  },
  sameDevice: {
    name: 'Un mismo navegador',
    seen: 'Dos personas de esta solicitud usaron el mismo navegador.',
    follows: 'Una pudo firmar por la otra: confirma con cada una que firmó ella misma.',
  },
  sameNetwork: {
    name: 'Una misma red',
    seen: 'Dos personas de esta solicitud se conectaron desde la misma red, con navegadores distintos.',
    follows: 'Es habitual entre quienes comparten una oficina o una casa.',
  },
  noDevice: {
    name: 'Navegador sin memoria',
    seen: 'El navegador de una persona no guarda datos, y no se pudo comparar con los demás.',
    follows: 'Es habitual en una ventana privada.',
  },
  mailboxElsewhere: {
    name: 'Correo usado con otro RUN',
    seen: 'El correo se usó con otro RUN en los últimos 365 días.',
    follows:
      'Puede ser de un contador o de un familiar, o de quien se hace pasar por otra persona: confirma de quién es.',
  },
  phoneElsewhere: {
    name: 'Teléfono usado con otro RUN',
    seen: 'El teléfono se usó con otro RUN en los últimos 365 días.',
    follows: 'Puede ser de un familiar, o de quien se hace pasar por otra persona: confirma de quién es.',
  },
  phoneReplaced: {
    name: 'Otro teléfono',
    seen: 'Quien firma dio un teléfono distinto del que figuraba en la solicitud.',
    follows: 'Es habitual cuando otra persona escribió sus datos.',
  },
  documentTries: {
    name: 'Cédula sin confirmar',
    seen: 'El Registro Civil no confirmó la cédula en los intentos que se permiten.',
    follows: 'Nada ha mostrado que la cédula sea de esa persona: pide una copia por los dos lados.',
  },
  nameMismatch: {
    name: 'Otro nombre en el Registro Civil',
    seen: 'El nombre que se escribió no es el que tiene el Registro Civil para ese RUN.',
    follows: 'Puede ser un nombre de uso o un RUN ajeno: confirma quién es.',
  },
  reviewNameDiffers: {
    name: 'Otro nombre en la escritura',
    seen: 'El nombre de la cédula no es el que la escritura de la empresa da para el mismo RUN.',
    follows: 'Puede ser un error de la escritura, o que firmó otra persona: compara los dos documentos.',
  },
  blockedDocument: {
    name: 'Cédula que no vale',
    seen: 'La cédula está bloqueada, fue reemplazada, o es de una persona fallecida.',
    follows: 'No prueba quién firmó: pide una vigente antes de aceptar.',
  },
  cardNotChecked: {
    name: 'Cédula sin revisar',
    seen: 'Quien hizo la solicitud firmó por la empresa sin que se revisara su cédula.',
    follows: 'Revisa la cédula antes de aceptar.',
  },
  weakProof: {
    name: 'Prueba de identidad más débil',
    seen: 'El contrato es de un valor para el que se espera ClaveÚnica, y la persona comprobó un teléfono.',
    follows: 'Un teléfono prueba menos quién firmó: confirma con la persona.',
  },
  otherPersonType: {
    name: 'Persona o empresa, al revés',
    seen: 'El RUT es de una empresa y se firmó como persona natural, o al revés.',
    follows: 'El contrato puede estar a nombre de quien no corresponde.',
  },
  contactReported: {
    name: 'Cambio de contacto no reconocido',
    seen: 'Quien recibió el aviso de que su contacto cambió dice que no lo pidió.',
    follows: 'Otra persona pudo tomar su lugar. Sus enlaces y códigos siguen detenidos hasta que se decida.',
  },
  recentContactChange: {
    name: 'Contacto recién cambiado',
    seen: 'Una persona firmó antes de que pasara un día desde que cambió su correo o su enlace.',
    follows: 'El dueño del contacto anterior pudo no alcanzar a reclamar: confirma el cambio con la persona.',
  },
  controlNearContact: {
    name: 'Contacto escrito con ayuda',
    seen: 'Un correo o un teléfono se escribió mientras un agente tenía el control de la página, o poco después.',
    follows: 'Es habitual cuando se ayuda a alguien con sus datos.',
  },
  documentNotAuthentic: {
    name: 'Documento no reconocido',
    seen: 'El emisor no reconoció dos veces un documento que se subió.',
    follows: 'Puede ser falso: pide otro, o revísalo con quien lo emitió.',
  },
  documentUnverified: {
    name: 'Documento sin confirmar',
    seen: 'El emisor no respondió por un documento que se subió.',
    follows: 'Nadie lo ha confirmado: revísalo con quien lo emitió.',
  },
  activeContent: {
    name: 'Archivo con algo dentro',
    seen: 'Un archivo que se subió traía un programa u otro archivo dentro.',
    follows: 'Muchos programas de oficina lo agregan solos.',
  },
  declaredPep: {
    name: 'Evaluación de riesgo',
    seen: 'Una persona declaró ser políticamente expuesta.',
    follows: 'La política pide que el equipo decida antes de aceptar.',
  },
  listedPep: {
    name: 'Evaluación de riesgo',
    seen: 'Una persona figura como políticamente expuesta.',
    follows: 'La política pide que el equipo decida antes de aceptar.',
  },
  possibleListing: {
    name: 'Evaluación de riesgo',
    seen: 'Una lista de control tiene a alguien del mismo nombre, sin su número.',
    follows: 'Puede ser otra persona: compara sus datos antes de aceptar.',
  },
  listedRepresentative: {
    name: 'Evaluación de riesgo',
    seen: 'Un representante de la empresa, o la sociedad que la representa, figura en una lista de control.',
    follows: 'La política dice si se contrata con una empresa así.',
  },
};

/** Names of the signals that a contract waits for, each once, as the list shows them. */
export const signalNames = (kinds: readonly SignalKind[]): string =>
  [...new Set(kinds.map((kind) => signalWords[kind].name))].join(' · ');

/**
 * Returns the words of a signal on the page of a case: the observation, without a full stop; a signal of a newer server
 * without its name.
 */
export const signalSeen = (kind: string): string =>
  Object.hasOwn(signalWords, kind) ? signalWords[kind as SignalKind].seen.slice(0, -1) : 'Otra señal';
