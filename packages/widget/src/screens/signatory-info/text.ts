import { words } from '../../forms/words.ts';

/** Words of /screensignatoryinfo, both forms. */
export const text = {
  contact: {
    title: 'Datos de quien firma',
    position: (at: number, of: number) => `Firmante ${at} de ${of}`,
    lead: (name: string) => `Le enviaremos a ${name} un enlace para firmar desde su celular o computador.`,
    who: 'Firmante',
    run: 'RUN',
    name: 'Nombre',
    relation: 'Cargo',
    email: 'Correo',
    emailHelp: 'Personal y distinto al de los demás: con él confirma que es quien firma.',
    emailConfirmation: 'Repite el correo',
    phone: 'Celular',
    message: 'Mensaje',
    messageHelp: 'Va en el correo que recibirá. Hasta 140 caracteres.',
    authorised: 'Confirmo que cuento con su autorización para contactarle',
    authorisedRequired: 'Necesitamos tu confirmación para escribirle',
    save: 'Guardar y seguir',
    saveEdit: 'Guardar',
    back: 'Volver',
    sameEmail: 'Ese correo ya es de otro firmante. Cada uno necesita el suyo.',
    messageRule: 'Escribe hasta 140 caracteres, sin enlaces ni símbolos extraños',
  },
  own: {
    title: 'Confirma que eres tú',
    lead: (name: string | null, company: string) =>
      `${name ? `Hola, ${name}. Te` : 'Te'} invitaron a firmar ${company ? `el contrato de ${company}` : 'un contrato'}. Antes de mostrarte los documentos, necesitamos identificarte.`,
    expires: (date: string) => `Tu enlace vence el ${date}.`,
    run: 'Tu RUN',
    runHelp: 'El RUT de tu cédula de identidad.',
    runWrong: (left: number) =>
      left === 1
        ? 'No es el RUN de la persona invitada a firmar. Te queda 1 intento.'
        : `No es el RUN de la persona invitada a firmar. Te quedan ${left} intentos.`,
    runWrongUnknown: 'No es el RUN de la persona invitada a firmar.',
    documentNumber: words.card.number,
    documentHelp: words.card.numberHelp,
    documentExpiry: words.card.expiry,
    expiryHelp: words.card.expiryHelp,
    known: 'Cómo te contactamos',
    name: 'Nombre',
    email: 'Correo',
    phone: 'Celular',
    phoneRight: '¿Es este tu celular?',
    newPhone: 'Tu celular',
    right: 'Sí',
    wrong: 'No, es otro',
    privacyBefore: 'Acepto que traten mis datos como explica la',
    privacy: 'política de privacidad',
    privacyRequired: 'Necesitamos que lo aceptes para continuar',
    next: 'Continuar',
    notMe: 'No soy yo',
  },
  notMe: {
    title: '¿No eres la persona invitada?',
    body: 'Avisaremos a quien hizo la solicitud y este enlace dejará de funcionar.',
    confirm: 'No soy yo, avisar',
    back: 'Volver',
  },
};
