const either = (one: string, several: (count: number) => string) => (count: number) =>
  count === 1 ? one : several(count);

/** Words of the number beside a place. */
export const countsText = {
  mine: either('1 caso a tu cargo', (count) => `${count} casos a tu cargo`),
  toApprove: either('1 caso espera tu aprobación', (count) => `${count} casos esperan tu aprobación`),
  overdue: either('1 caso vencido', (count) => `${count} casos vencidos`),
  casesDueSoon: either('1 caso vence pronto', (count) => `${count} casos vencen pronto`),
  dueSoon: either('1 vence pronto', (count) => `${count} vencen pronto`),
  late: either('1 está vencido', (count) => `${count} están vencidos`),
  rights: either('1 pedido por responder', (count) => `${count} pedidos por responder`),
  failedJobs: either('1 trabajo fallido', (count) => `${count} trabajos fallidos`),
  endpoints: either('1 destino no recibe avisos', (count) => `${count} destinos no reciben avisos`),
} as const;
