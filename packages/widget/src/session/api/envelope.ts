/** The envelope of a GraphQL answer. */
export type Envelope = {
  data?: { result?: unknown } | null;
  errors?: { extensions?: { reference?: unknown; reason?: unknown } }[];
};

/** @returns null for a text that is no JSON */
export function parseEnvelope(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope | null;
  } catch {
    return null;
  }
}
