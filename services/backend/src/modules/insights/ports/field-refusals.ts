/** That a field of an application was refused to whoever filled it in. Neither what stood in it nor who that was. */
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

/** Which fields commands were refused for. */
export interface FieldRefusals {
  /** Keeps each once for an application and week; of applications that are no more it keeps nothing. */
  add(refusals: readonly FieldRefusal[]): Promise<void>;
}
