/** Words that showModalOTPWrongCode adds to the catalogue's. */
export const text = {
  resendIn: (clock: string) => `Podrás pedir otro código en ${clock}.`,
};
