/** A refusal of a field of an application. It holds neither the field's value nor the person who filled it in. */
export type FieldRefusal = {
  applicationId: string;
  /** The stored operation that was refused. */
  operation: string;
  /** By its name, `addresses.street`. */
  field: string;
  reason: string;
  /** ISO 8601 UTC. */
  at: string;
};

/** The store of refused fields of commands. */
export interface FieldRefusals {
  /** Keeps each once for an application and week; of applications that are no more it keeps nothing. */
  add(refusals: readonly FieldRefusal[]): Promise<void>;
}
