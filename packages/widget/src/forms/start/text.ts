/** Words of the questions at the start (spec/screens#index). */
export const text = {
  rut: 'RUT de tu negocio',
  rutHelp: 'Si vendes como persona, usa tu propio RUT. Si vendes como empresa, el RUT de la empresa.',
  refused: 'Revisa el RUT: no pudimos usarlo',
  kind: '¿Cómo vendes?',
  decided: { natural: 'Como persona natural', legal: 'Como empresa' },
  mismatch: { natural: 'Ese RUT es de una persona.', legal: 'Ese RUT es de una empresa.' },
  kinds: { natural: 'Persona natural con giro', legal: 'Empresa o sociedad' },
  accept: 'Acepto los',
  terms: 'términos y condiciones',
  termsRequired: 'Debes aceptar los términos y condiciones para continuar',
  authorise: 'Autorizo consultar mis antecedentes comerciales para evaluar esta solicitud',
  authoriseRequired: 'Necesitamos tu autorización para evaluar la solicitud',
  wordsChanged: 'El texto cambió: léelo otra vez.',
  marketing: 'Quiero recibir novedades y ofertas',
  privacyBefore: 'Tratamos tus datos como explica nuestra',
  privacy: 'política de privacidad',
};

/** Under a field that the bank's server locked. */
export const fromBank = 'Lo informó tu banco. Si no es correcto, escríbele a tu ejecutivo.';

/** Reasons for a start without the session that the bank's server prepared. */
export const hostSessionText = {
  hostSessionUsed:
    'Los datos que preparó tu banco ya se usaron en otra solicitud. Escríbelos tú para comenzar, o elige «Ya tengo una solicitud» para retomarla.',
  hostSessionExpired:
    'Los datos que preparó tu banco vencieron. Escríbelos tú, o vuelve a entrar desde tu banco.',
  hostSessionUnknown: 'No pudimos recibir los datos de tu banco. Escríbelos tú para comenzar.',
  invitationUsed: 'Esta invitación ya se usó. Para seguir, ingresa tu RUT y el código que te enviaremos.',
  invitationExpired: 'Esta invitación venció. Pídele otra a tu banco, o escribe tus datos para comenzar.',
  invitationCancelled:
    'Tu banco anuló esta invitación. Si la necesitas, pídele otra, o escribe tus datos para comenzar.',
};
