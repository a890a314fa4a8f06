/**
 * An expected outcome as a value: success, or a failure that the caller must handle.
 * Throw only for bugs; an expected refusal travels in a `Result` until the edge.
 *
 * @example
 * const rut = parseRut(typed);
 * if (!rut.ok) return showMessage(rut.error);
 * save(rut.value);
 */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const err = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error });
