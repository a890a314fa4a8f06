/** A recording that an address names, so that it can be handed on; it opens nothing by itself. */
export type RecordingAddress = { id: string; folio: string };

const form = /^#\/grabaciones\/([0-9a-f-]{36})\/(S-\d{4}-\d{1,12})$/u;

/** @param hash - of the address, `#` included */
export function readRecordingAddress(hash: string): RecordingAddress | undefined {
  const [, id, folio] = form.exec(hash) ?? [];
  return id !== undefined && folio !== undefined ? { id, folio } : undefined;
}

export const recordingHash = ({ id, folio }: RecordingAddress): string => `#/grabaciones/${id}/${folio}`;
