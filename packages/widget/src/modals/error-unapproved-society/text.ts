/** What showModalErrorUnapprovedSociety adds to the catalogue's words. */
export const text = {
  whatCanIDo: 'Qué puedo hacer',
  ways: [
    'Actualiza los poderes de la sociedad y vuelve a intentarlo.',
    'Pide un certificado de vigencia nuevo, de no más de 60 días.',
    'Pídenos una copia de lo que encontramos, o que una persona revise la decisión.',
  ],
  call: (phone: string) => `Te atendemos en el ${phone}.`,
};
