/** Words of the pay-out account and the invoice (spec/screens#embedcondiciones). */
export const text = {
  account: {
    title: 'Dónde te pagamos',
    bank: 'Banco o emisor',
    kind: 'Tipo de cuenta',
    kindKnown: (kind: string) => `Tipo de cuenta: ${kind}`,
    prepaid: 'Cuenta vista o prepago',
    number: 'Número de cuenta',
    cuentaRutLimit: 'La CuentaRUT tiene un tope de abonos al mes. Si vendes más, te conviene otra cuenta.',
    transfer: (amount: string) => `Para comprobar tu cuenta te haremos una transferencia de ${amount}.`,
    way: '¿En qué cuenta?',
    wayRequired: 'Elige dónde te pagamos',
    cuentaRut: 'CuentaRUT · BancoEstado · ',
    cuentaRutNumber: (number: string) => `N°\u00a0${number}`,
    other: 'Otra cuenta a tu nombre',
    ownDeclaration: 'La cuenta está a mi nombre',
    declaration: (name: string) => `La cuenta está a nombre de ${name}`,
    declarationRequired: 'Confirma que la cuenta está a nombre de tu negocio',
    refused: 'El banco no reconoce esta cuenta a tu nombre. Revisa el número o usa otra cuenta.',
  },
  invoice: {
    title: 'Documento tributario',
    email: 'Correo para tus facturas',
    receipts: '¿Emites boleta por tus ventas?',
  },
};
