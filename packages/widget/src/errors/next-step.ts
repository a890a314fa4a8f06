import type { ErrorCode } from '@afilia/domain/values/errors/codes';

/** Sources that a person connects with a key, by the checks that query them. */
const keySources: Readonly<Record<string, string>> = {
  taxCredentials: 'SII',
  taxFolder: 'SII',
  unemploymentFundCredentials: 'AFC',
  unemploymentFund: 'AFC',
  regulatorCredentials: 'CMF',
  regulator: 'CMF',
};

const awaySource = (check: string | null): string => {
  const source = keySources[check ?? ''];
  return `${source === undefined ? 'El servicio que consultamos' : `${source === 'SII' ? 'El' : 'La'} ${source}`} no está respondiendo. No es un problema tuyo y tu avance está guardado.`;
};

/** Says when a person who tried too often may try again. Whole minutes: the wait is an hour at most, but for the allowance of a day. */
const waitLine = (seconds: number): string =>
  `Demasiados intentos seguidos. Reinténtalo en ${Math.ceil(seconds / 60)} min: no pierdes lo que escribiste.`;

/**
 * «Qué puedes hacer», under the catalogue's words, which stay letter by letter. It is not tracked. It says nothing
 * about a refusal: the findings of a list or a policy stay secret.
 *
 * @param check the check that failed, if one did
 * @param attemptsLeft with a key
 * @param retryAfterSeconds until a refused try may be made again
 */
export function nextStep(
  code: ErrorCode,
  {
    check,
    attemptsLeft,
    retryAfterSeconds = null,
  }: { check: string | null; attemptsLeft: number | null; retryAfterSeconds?: number | null },
): string | null {
  switch (code) {
    case 'E12':
      return attemptsLeft === 0 ? 'Recupera tu clave y vuelve: tu avance está guardado.' : null;
    case 'E14':
    case 'E15':
    case 'E16':
    case 'E17':
      return awaySource(check);
    case 'E21':
      return 'La consulta tardó demasiado. Reinténtalo: no pierdes lo que escribiste.';
    case 'R13':
      return retryAfterSeconds === null ? null : waitLine(retryAfterSeconds);
    default:
      return null;
  }
}
