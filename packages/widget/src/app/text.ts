import type { Progress, RoadPart } from '@afilia/domain/application/model/flow/progress';

const partNames: Readonly<Record<RoadPart, string>> = {
  business: 'tu negocio',
  products: 'productos',
  conditions: 'condiciones',
  sources: 'antecedentes',
  identity: 'identidad',
  signatories: 'firmantes',
  summary: 'resumen',
  signature: 'firma',
};
/** More than these do not fit into a line of a phone. */
const namedParts = 4;

let listFormat: Intl.ListFormat | undefined;
/** Made when a rest of the road is first shown: the first screen has none, and making it takes longer than to draw it. */
const listed = (names: readonly string[]): string =>
  (listFormat ??= new Intl.ListFormat('es', { type: 'conjunction' })).format(names);

/** Words of the shell. */
export const text = {
  widget: 'Contratación',
  steps: 'Pasos de tu solicitud',
  step: (at: number, name: string) => `Paso ${at} de 5: ${name}`,
  remaining: ({ remaining, minutesLeft }: Progress) => {
    const names = remaining.map((part) => partNames[part]);
    const what =
      names.length > namedParts
        ? `Quedan ${names.length} partes`
        : `Queda${names.length > 1 ? 'n' : ''}: ${listed(names)}`;
    return `${what} · cerca de ${minutesLeft} min`;
  },
  help: 'Ayuda',
  saveAndExit: 'Guardar y salir',
  loading: 'Cargando…',
  offline: 'Estás sin conexión. Seguimos intentando, no pierdes nada.',
  proving: 'Estamos comprobando que no eres un robot. Tarda unos segundos y no tienes que hacer nada.',
  undecided: {
    controlActive: 'Termina el control remoto para hacer este cambio.',
    contactFrozen:
      'Alguien avisó que no reconoce un cambio de contacto. Detuvimos esta parte de la solicitud hasta revisarla. Si tienes dudas, llámanos.',
  },
  leave: {
    title: '¿Quieres salir?',
    body: 'Guardaremos tu avance.',
    leave: 'Guardar y salir',
    stay: 'Seguir aquí',
  },
  left: {
    toHost: (name: string) => `Volver a ${name}`,
    saved: {
      title: 'Guardamos tu avance',
      body: 'Para seguir donde quedaste, vuelve a esta página. Si cerraste la pestaña, elige «Ya tengo una solicitud» y te enviaremos un código.',
      goOn: 'Continuar mi solicitud',
    },
    savedHere: {
      title: 'Guardamos tu avance',
      body: 'Para seguir donde quedaste, vuelve a esta página sin cerrar la pestaña. Aún no verificas tu correo: si la cierras, tendrás que comenzar de nuevo.',
      goOn: 'Continuar mi solicitud',
    },
    moved: {
      title: 'Sigue en tu celular',
      body: 'Pasamos tu solicitud a tu celular y cerramos esta sesión. Ya puedes cerrar esta ventana.',
      goOn: null,
    },
    finished: { title: 'Terminaste', body: 'Ya puedes cerrar esta ventana.', goOn: null },
    rejected: {
      title: 'Gracias por tu interés',
      body: 'Si tu situación cambia, puedes volver a intentarlo. Ya puedes cerrar esta ventana.',
      goOn: null,
    },
  },
  helpModal: {
    title: '¿Necesitas ayuda?',
    body: 'Llámanos de lunes a viernes de 9:00 a 18:00. Ten a mano el número de tu solicitud.',
    call: (phone: string) => `Llamar al ${phone}`,
  },
  side: {
    title: 'Tu solicitud',
    folio: 'Número',
    rut: 'RUT',
    rent: 'Arriendo mensual',
    onDelivery: 'Pagas al recibir',
    // «× 10» stays with the last word of the name.
    quantity: (name: string, quantity: number) => (quantity > 1 ? `${name}\u00a0×\u00a0${quantity}` : name),
    helpTitle: '¿Tienes dudas?',
    helpBody: 'Te acompañamos por teléfono de lunes a viernes de 9:00 a 18:00.',
  },
  crash: {
    title: 'Parece que tenemos problemas de conexión',
    body: 'Por favor, reintenta o vuelve más tarde para continuar con tu solicitud.',
    retry: 'Reintentar',
    reference: (reference: string) => `Código E18 · ${reference}`,
  },
};
