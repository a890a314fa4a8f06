import { statesWhere } from '../model/flow/state-queries.ts';
import type { DocumentLevel } from '../../signing/model/levels.ts';
import type { Application } from '../model/application.ts';
import { accept, type Decision, type DecisionContext } from '../model/decision.ts';

/** Files that were extended; `from` is the digest of their sources. */
type Extension = {
  level: DocumentLevel;
  stampEndsAt: string;
  documents: readonly { id: string; from: string; sha256: string }[];
};

/** States after the last mail with the files: a change under way would be another document than was announced. */
export const statesToExtend = statesWhere(
  ({ outcome, phase }) => outcome === 'contracted' && phase === 'ended',
);

export const mayBeExtended = ({ completion, erasedAt, flow }: Application): boolean =>
  completion !== null && !erasedAt && statesToExtend.includes(flow.state);

/** Files of an application that are kept for long: the documents, and the certificates of their signatories. */
export const extendedDocuments = ({
  documents,
  certificates,
}: Application): { id: string; sha256: string }[] => [
  ...documents.map(({ id, sha256 }) => ({ id, sha256 })),
  ...certificates.map(({ id, sha256 }) => ({ id, sha256 })),
];

/** Records an extension, unless another came first: of two made of the same files only one can go on. */
export function recordExtension(
  application: Application,
  extension: Extension,
  { now }: DecisionContext,
): Decision {
  const current = new Map(extendedDocuments(application).map(({ id, sha256 }) => [id, sha256]));
  const { level, stampEndsAt, documents } = extension;
  const isCurrent =
    documents.length === current.size && documents.every(({ id, from }) => current.get(id) === from);
  if (!isCurrent) return accept();
  return accept({
    type: 'DocumentsExtended',
    at: now,
    level,
    documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
    stampEndsAt,
  });
}
