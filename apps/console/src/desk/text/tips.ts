/** Words of explanations that a member of staff can hide, and what the law asks of each kind of case. */
export const tipsText = {
  hide: (name: string) => `Ocultar «${name}»`,
  law: {
    title: 'Qué pide la ley',
    /** Ley 19.628 as changed by Ley 21.719, article 8 bis. */
    review: [
      'Quien recibió una decisión automática puede pedir que una persona la revise y dar su versión (Ley 21.719): lee lo que dijo y abre sus archivos antes de decidir.',
      'Tu respuesta dice el resultado con palabras de todos los días. No nombra listas, registros ni a otras personas.',
      'Responde antes de que venza el plazo. Quien no esté de acuerdo puede reclamar ante la Agencia de Protección de Datos Personales.',
    ],
    grounds: 'Lees estos datos para este caso y nada más: cada lectura queda registrada.',
    fourEyes: 'La decisión que deja continuar la aprueba otra persona, que no seas tú.',
    contract: [
      'Un contrato firmado no se anula ni se rechaza por una sola persona: una propone y otra aprueba.',
      'Anota en qué documento o conversación te basas: es lo que leerá quien audite.',
    ],
    powers: [
      'Quien firma por una empresa es quien dice el documento, no quien lo pide. Escribe lo que está en él, ni más ni menos.',
      'Dos personas de Legal responden por lo ingresado.',
    ],
    debts:
      'Los antecedentes comerciales se miran solo para evaluar riesgo, y no los de más de cinco años (Ley 20.575, Ley 19.628).',
    secrets: 'No digas a la persona que está en una lista, ni que se informó a alguien (Ley 19.913).',
  },
} as const;
