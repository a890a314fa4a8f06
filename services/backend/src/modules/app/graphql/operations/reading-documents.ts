import type { Application, DocumentRecord } from '@afilia/domain/application/model/application';
import type { ApiContext } from '../server/context.ts';
import { commandNamed } from '../../commands/all-commands.ts';
import { mayRead } from '../server/permissions.ts';
import { readingParts } from '../../../signing/graphql/reading-parts.ts';
import { bug, sessionExpired, toRefusal } from './answers.ts';

/** Returns the documents as text, in their order, to each person who may read the files (decision signing-documents). */
export async function readingDocuments(_: unknown, _args: unknown, context: ApiContext) {
  const { deps, applicationId, actor } = context;
  if (!applicationId) return sessionExpired();
  try {
    const application = await deps.store.load(applicationId);
    if (!application) return sessionExpired();
    const readable = application.documents.filter(({ id }) => mayRead(application, actor, id));
    // Those of a signatory come after the proof; a key holder never gets any.
    if (
      !commandNamed('recordReading').roles.includes(actor.kind) ||
      readable.length < application.documents.length
    )
      return toRefusal({ code: 'R13', reason: 'notAllowed' });
    const documents = await Promise.all(readable.map((one) => withContent(context, application, one)));
    return { __typename: 'ReadingDocuments' as const, documents: documents.flatMap((one) => one ?? []) };
  } catch (error) {
    return bug(deps, error);
  }
}

async function withContent({ deps }: ApiContext, { id: owner }: Application, document: DocumentRecord) {
  const { id, contentSha256 } = document;
  const file = await deps.store.file(owner, id, 'content');
  // The set may have been made anew meanwhile: a file that is not of this record is not read as if it were.
  if (!file || file.sha256 !== contentSha256) return undefined;
  const parts = readingParts(new TextDecoder().decode(file.bytes));
  return parts && { id, contentSha256, parts };
}
