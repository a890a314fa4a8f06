import type { OperationEntry } from '@afilia/api-contract/operation-guide';
import type { Outcome } from './run-operation.ts';
import type { VariablesFault } from './read-variables.ts';

export const kindWords = {
  query: 'consulta',
  mutation: 'comando',
  subscription: 'suscripción',
} satisfies Record<OperationEntry['kind'], string>;

/** Names of roles as the permission matrix has them. */
const roleWords: Readonly<Record<string, string>> = {
  applicant: 'solicitante',
  nonSignatory: 'solicitante que no firma',
  signatory: 'firmante',
  keyHolder: 'quien tiene la clave',
};

export const rolesText = (roles: readonly string[]): string =>
  roles.length === 0
    ? 'Sin sesión.'
    : `Con la sesión de: ${roles.map((role) => roleWords[role] ?? role).join(', ')}.`;

export const faultText = {
  notJson: 'Las variables no son JSON. Revisa comas, comillas y llaves.',
  notObject: 'Las variables van en un objeto: { "nombre": valor }.',
} satisfies Record<VariablesFault, string>;

const number = new Intl.NumberFormat('es-CL');

/** Returns one line on the end of a try. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'large':
      return 'La respuesta pasa de 1 MB y no se muestra.';
    case 'late':
      return 'No llegó respuesta en 20 segundos. Una suscripción contesta cuando hay una versión más nueva.';
    case 'network':
      return 'No hubo respuesta. Revisa la red; si lo que envías pasa de 1 MB, el servidor corta la conexión.';
    case 'answer':
      return [
        `Respuesta ${outcome.status}${outcome.refusal ? `: ${outcome.refusal}.` : '.'}`,
        ...(outcome.message ? [outcome.message] : []),
        ...(outcome.cutFrom === null
          ? []
          : [
              `Se muestran los primeros ${number.format(outcome.text.length)} de ${number.format(outcome.cutFrom)} caracteres.`,
            ]),
      ].join(' ');
  }
}

export const sessionText = (hasSession: boolean): string =>
  hasSession
    ? 'Con una sesión propia, que dura hasta que cierres esta página. No es la del widget.'
    : 'Sin sesión. Ejecuta start-application y las demás usan la que empieza.';
