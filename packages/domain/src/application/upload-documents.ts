import { dayInChile } from '../values/identity/date.ts';
import { applicantId, signalRisks } from './signal-risk.ts';
import type { Application } from './model/application.ts';
import {
  accept,
  canApply,
  type Decision,
  type DecisionContext,
  invalid,
  outOfOrder,
  refuse,
} from './model/decision.ts';
import { limits } from './model/limits.ts';
import type { PaperKind, Upload } from './model/uploads.ts';

/** Documents that must be submitted; the contributions are welcome, of people alone. */
const required: readonly PaperKind[] = ['taxFolder', 'debtReport'];

/** Tells if this kind of merchant has such a document. */
const hasPaper = ({ isPJ }: Pick<Application, 'isPJ'>, paper: PaperKind): boolean =>
  !isPJ || paper !== 'contributions';

/** Returns the refusal of a document before its file is read; undefined if it can be taken in. */
export function refusedUpload(application: Application, paper: PaperKind): Decision | undefined {
  if (!canApply(application, 'DocumentsSubmitted')) return outOfOrder();
  if (!hasPaper(application, paper)) return invalid([{ field: 'kind', reason: 'choice' }]);
  const { taken } = application.uploads;
  return taken >= limits.uploads ? invalid([{ field: 'file', reason: 'upload.tooMany' }]) : undefined;
}

/** Takes in a document that was read and found to be of this merchant and recent; it replaces the one of its kind. */
export const addUpload = (
  application: Application,
  { id, paper, sha256, goodUntil }: Omit<Upload, 'refused'>,
  { now }: DecisionContext,
): Decision =>
  refusedUpload(application, paper) ??
  accept({ type: 'UploadAdded', at: now, uploadId: id, paper, sha256, goodUntil });

const refuseNoting =
  (reason: 'upload.active' | 'upload.infected') =>
  (application: Application, { now }: DecisionContext): Decision => ({
    ...invalid([{ field: 'file', reason }]),
    events: signalRisks(application, [{ kind: 'activeContent', about: [applicantId] }], now),
  });

/** A file with a program in it is refused with words of its own: an issuer's has none. It is noted. */
export const refuseActiveContent = refuseNoting('upload.active');

/** Refuses a file in which the scanner found something, in words of its own: the sender can act on it. The refusal is noted. */
export const refuseInfected = refuseNoting('upload.infected');

export function removeUpload(
  application: Application,
  { uploadId }: { uploadId: string },
  { now }: DecisionContext,
) {
  if (!canApply(application, 'DocumentsSubmitted')) return outOfOrder();
  const { files } = application.uploads;
  // Removed already: the wish is fulfilled.
  if (!files.some(({ id }) => id === uploadId)) return accept();
  return accept({ type: 'UploadRemoved', at: now, uploadId });
}

/**
 * Submits the documents on file instead of a key. The ids are of the documents that the person saw: one that was
 * replaced or added meanwhile is not submitted unseen.
 */
export function submitDocuments(
  application: Application,
  { uploadIds, textVersion }: { uploadIds: readonly string[]; textVersion: string },
  { now }: DecisionContext,
) {
  if (!canApply(application, 'DocumentsSubmitted')) return outOfOrder();
  const { files } = application.uploads;
  if (
    files
      .map(({ id }) => id)
      .toSorted()
      .join() !== uploadIds.toSorted().join()
  )
    return refuse('R13', 'documentsChanged');
  const today = dayInChile(new Date(now));
  const faults = [
    ...required
      .filter((paper) => !files.some((file) => file.paper === paper))
      .map((paper) => ({ field: paper, reason: 'required' })),
    ...files.flatMap(({ paper, refused, goodUntil }) =>
      refused
        ? [{ field: paper, reason: 'upload.notAuthentic' }]
        : goodUntil < today
          ? [{ field: paper, reason: 'upload.tooOld' }]
          : [],
    ),
  ];
  if (faults.length > 0) return invalid(faults);
  return accept({
    type: 'DocumentsSubmitted',
    at: now,
    uploadIds: [...uploadIds],
    consent: { subject: 'sources', given: true, textVersion, at: now },
  });
}
