/** Words beside the sentences that are confirmed (decision application-flow). */
export const text = {
  confirm: 'Sí, es así',
  differ: 'Algo es distinto',
  required: 'Elige «Sí, es así» o «Algo es distinto»',
  unticked: 'Marca la casilla si es así; si no, elige «Algo es distinto»',
};
