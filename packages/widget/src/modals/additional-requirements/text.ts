/** The line that showModalAdditionalRequirements adds to the catalogue's words. */
export const text = {
  /** Five machines are what a natural person contracts here (spec/screens#embedproductos). */
  tooManyMachines: (most: number) =>
    `Aquí puedes contratar hasta ${most} máquinas. Si necesitas menos, cierra este aviso y cambia la cantidad.`,
  /** Exposed persons are told; whom only a list has as exposed is not. */
  exposed: (phone: string) =>
    `Por ley, una persona de nuestro equipo debe revisar tu solicitud. Para seguir, llámanos al ${phone}.`,
  call: (phone: string) => `Si tienes dudas, llámanos al ${phone}.`,
};
