/** Words that showModalOTPWrongCode adds to the catalogue's (screens-and-flow 5.2). */
export const text = {
  resendIn: (clock: string) => `Podrás pedir otro código en ${clock}.`,
};
