/** Words for staff who help a person on the phone. */
export const callerText = {
  title: 'Al teléfono',
  ask: {
    title: 'Una persona llama por su solicitud',
    tip: 'Cómo se atiende una llamada',
    lead: 'Le enviamos un código a su correo. Cuando te lo lea, ves en qué está su solicitud por media hora.',
    folio: 'Folio',
    folioHint: 'Como S-2026-000123. Si no lo tiene, búscalo por su RUT o su nombre.',
    send: 'Enviar código',
    again: 'Enviar otro código',
  },
  answer: {
    sent: (until: string) => `Enviamos un código al correo de la solicitud. Vence el ${until}.`,
    failed:
      'No pudimos entregar el correo: la persona no tiene ningún código. No esperes. Si ya no usa ese correo, por teléfono no puedes ver su solicitud: dile que entre con su RUT.',
    label: (digits: number) => `Código de ${digits} dígitos`,
    hint: 'Si te lee uno de 6 dígitos, detén a la persona: es otro código, y no debe decírselo a nadie.',
    six: 'Ese código tiene 6 dígitos: sirve para firmar o para entrar. No lo uses, y pide a la persona que no se lo diga a nadie.',
    wrong: (digits: number) => `Son ${digits} dígitos. Pide que te los lea otra vez.`,
    send: 'Ver solicitud',
  },
  seen: (until: string) => `Puedes ver esta solicitud hasta el ${until}.`,
  rating: {
    title: 'Con cuánto califica esta ayuda',
    hint: 'Pregúntale de uno a cinco. Se guarda con tu nombre, sin el de la persona.',
    stars: 'Estrellas que da la persona',
    send: 'Guardar nota',
    done: 'La nota quedó guardada.',
  },
  past: {
    title: 'Llamadas atendidas',
    table: 'Llamadas y sus notas',
    columns: { at: 'Cuándo', folio: 'Folio', who: 'Quién atendió', stars: 'Nota' },
    unrated: 'Sin nota',
    none: 'Todavía no hay llamadas.',
  },
  noGround: 'La media hora terminó. Envía otro código si la persona sigue al teléfono.',
  end: 'Terminar con esta llamada',
} as const;
