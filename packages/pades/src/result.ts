/** An expected outcome as a value. Equal in shape to the callers' own, so that one passes for the other. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const err = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error });
