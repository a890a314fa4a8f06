/** Words of showModalAdditionalRequirements that differ from the catalogue's (screens-and-flow 5.11). */
export const text = {
  content: 'Te invitamos a continuar en la sección Hazte cliente, donde un ejecutivo revisará tu caso.',
  /** Five machines are what a natural person contracts here (screens-and-flow 4.7). */
  tooManyMachines: (most: number) =>
    `Aquí puedes contratar hasta ${most} máquinas. Si necesitas menos, cierra este aviso y cambia la cantidad.`,
  call: (phone: string) => `Si tienes dudas, llámanos al ${phone}.`,
};
