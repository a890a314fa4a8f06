import type { Application } from './model/application.ts';
import type { FlowTransition } from './model/events.ts';
import { noUploads, type UploadEvent } from './model/uploads.ts';

/** What facts about uploads change. */
export function applyUploadEvent(
  { uploads = noUploads }: Application,
  event: UploadEvent | (FlowTransition & { type: 'DocumentsRefused' }),
): Pick<Application, 'uploads'> {
  const { files } = uploads;
  switch (event.type) {
    case 'UploadAdded': {
      const { uploadId: id, paper, sha256, goodUntil } = event;
      const others = files.filter((file) => file.paper !== paper);
      return {
        uploads: {
          ...uploads,
          files: [...others, { id, paper, sha256, goodUntil, refused: false }],
          taken: uploads.taken + 1,
        },
      };
    }
    case 'UploadRemoved':
      return { uploads: { ...uploads, files: files.filter(({ id }) => id !== event.uploadId) } };
    case 'DocumentsRefused':
      return {
        uploads: {
          ...uploads,
          files: files.map((file) => ({ ...file, refused: event.uploadIds.includes(file.id) })),
          notAuthentic: uploads.notAuthentic + 1,
          submitted: false,
        },
      };
  }
}
