/** A property that a page may set on the element. */
type Property = { type: string; words: string; since: string };

const since = '0.1.0';

/** Properties of the element; each goes before the attributes that say the same. */
export const properties = {
  theme: { type: 'ThemeManifest | string | null', words: 'a theme manifest or its JSON', since },
  recording: {
    type: "'allowed' | 'blocked'",
    words: 'the attribute `recording`; setting one changes the other',
    since,
  },
  hostSession: {
    type: 'string | null',
    words: 'the client secret of a host session; set as a property it stands in no HTML',
    since,
  },
  fetchClientSecret: {
    type: '(() => Promise<string>) | null',
    words:
      'asks your server for the client secret of a new host session: called where none was given, and once more when the one that is there is over before the application begins',
    since,
  },
  assistOptions: {
    type: 'AssistChoices | undefined',
    words: 'how live help is had, by the names of `AssistChoices`',
    since,
  },
} as const satisfies Record<string, Property>;
