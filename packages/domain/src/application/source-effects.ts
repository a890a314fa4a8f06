import type { Application, ConnectionRecord } from './model/application.ts';
import type { EventOf, SomeEffects } from './model/effects.ts';

/** Effects of connecting the sources: by a key, by a link, or by uploaded documents. */
export const sourceEffects = {
  CredentialsSubmitted: ({ connection, consents, uploads }, event) => ({
    connection: submitted(connection, event),
    // The consent to a link was recorded when the link began.
    ...(!event.way && { consents: [...consents, event.consent] }),
    uploads: { ...uploads, submitted: false },
  }),
  CredentialsRefused: ({ connection }, { wrong, code }) => ({
    connection: { ...connection, wrong, sealedId: null, errorCode: code },
  }),
  SourcesConnected: ({ connection }) => ({ connection: { ...connection, sealedId: null, errorCode: null } }),
  SourcesExpired: (application) => ({ ...withoutSources(application), evaluatedAt: null }),
  ActivityRecheckAsked: (application, { at }) => ({
    ...withoutSources(application),
    evaluatedAt: null,
    activityRechecks: [...application.activityRechecks, at],
    // A drafted request for a review is about an end that no longer holds.
    reviewDraft: null,
    otp: null,
  }),
  SourceLinkBegan: ({ connection, consents }, { linkId: id, attempt, expiresAt, consent }) => {
    const { link } = connection;
    const begun = link?.attempt === attempt ? link.begun + 1 : 1;
    return {
      connection: { ...connection, link: { id, attempt, begun, expiresAt, consent } },
      consents: [...consents, consent],
    };
  },
  SourceLinkRefused: ({ connection }, { because }) => {
    const { link } = connection;
    return link ? { connection: { ...connection, link: { ...link, outcome: because } } } : {};
  },
  UploadAdded: ({ uploads }, { uploadId: id, paper, sha256, goodUntil }) => {
    const others = uploads.files.filter((file) => file.paper !== paper);
    const files = [...others, { id, paper, sha256, goodUntil, refused: false }];
    return { uploads: { ...uploads, files, taken: uploads.taken + 1 } };
  },
  UploadRemoved: ({ uploads }, { uploadId }) => ({
    uploads: { ...uploads, files: uploads.files.filter(({ id }) => id !== uploadId) },
  }),
  DocumentsSubmitted: ({ connection, consents, uploads }, { consent }) => ({
    connection: { ...connection, sealedId: null, errorCode: null },
    consents: [...consents, consent],
    uploads: { ...uploads, submitted: true },
  }),
  DocumentsRefused: ({ uploads }, { uploadIds }) => ({
    uploads: {
      ...uploads,
      files: uploads.files.map((file) => ({ ...file, refused: uploadIds.includes(file.id) })),
      notAuthentic: uploads.notAuthentic + 1,
      submitted: false,
    },
  }),
} satisfies SomeEffects;

/** The connection after a key or a link was handed in. */
function submitted(
  { way: _way, ...connection }: ConnectionRecord,
  { attempt, sealedId, way }: EventOf<'CredentialsSubmitted'>,
): ConnectionRecord {
  const { link } = connection;
  return {
    ...connection,
    attempt: attempt + 1,
    sealedId,
    errorCode: null,
    ...(way && { way, ...(link && { link: { ...link, outcome: 'received' } }) }),
  };
}

/** The sources must be connected again with a credential that was valid: resets its attempts. */
function withoutSources({ connection, facts }: Application): Pick<Application, 'connection' | 'facts'> {
  const {
    taxFolder: _tax,
    unemploymentFund: _fund,
    regulator: _regulator,
    engine: _engine,
    ...stored
  } = facts;
  return { connection: { ...connection, wrong: 0, sealedId: null, errorCode: null }, facts: stored };
}
