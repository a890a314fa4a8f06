/** A row of `GET /sandbox/` with `Accept: application/json`. */
export type Scenario = {
  /** As people write it: `12.345.678-5`. */
  rut: string;
  kind: 'natural' | 'legal';
  title: string;
  /** Outcome that the applicant sees. */
  outcome: string;
  /** Code of the catalogue; null when the road leads to a signature. */
  code: string | null;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Reads the sandbox's list; a row that is not one is left out.
 *
 * @param given parsed JSON
 * @returns null when it is no list at all
 */
export function parseScenarios(given: unknown): Scenario[] | null {
  if (!Array.isArray(given)) return null;
  return given.filter(isRecord).flatMap(({ rut, kind, title, outcome, code }): Scenario[] =>
    typeof rut === 'string' && typeof title === 'string' && (kind === 'natural' || kind === 'legal')
      ? [
          {
            rut,
            kind,
            title,
            outcome: typeof outcome === 'string' ? outcome : '',
            code: typeof code === 'string' && code !== '' ? code : null,
          },
        ]
      : [],
  );
}
