/**
 * A mistake of the page that the console tells its developers. `level` is the console's. `words` are Markdown: the
 * mistake and its remedy.
 */
type DeveloperError = { level: 'warn' | 'error'; words: string };

/**
 * Codes on the console of the host page. Their texts name attributes, properties, fields and messages, never
 * a value that stands for a person. `A11` is kept for deprecated names, of which there is none.
 */
export const developerErrors = {
  A01: {
    level: 'warn',
    words:
      'The element has an attribute that the widget does not know. Look for a spelling mistake; what is your own begins with `data-`.',
  },
  A02: {
    level: 'warn',
    words:
      'An attribute, or an entry of `assistOptions`, has a value that it cannot have: a word that is no choice, no `http(s)` address, no origin, no id. The default is used.',
  },
  A03: {
    level: 'error',
    words:
      'An attribute is missing without which the widget does not work: `api-key`, or `screen` with `mode="embedded"`.',
  },
  A04: {
    level: 'warn',
    words:
      'The [theme](#colours-and-type) has a mistake, so nothing of it is worn. Every mistake is named with its path.',
  },
  A05: {
    level: 'warn',
    words:
      'A field of `dm:prefill` is unknown, or its value is none that it can have. That field stays as it is; the others are put.',
  },
  A06: {
    level: 'error',
    words:
      'An attribute is `[object Object]`: a framework wrote an object into it, because the element was not defined yet. Use the [component](#with-an-application-of-your-own), or set the property after `Afilia.ready`.',
  },
  A07: {
    level: 'warn',
    words:
      'The page posted a message that the widget does not know or cannot obey, or set a property that it does not have. It is ignored.',
  },
  A08: {
    level: 'error',
    words:
      'The server refused the key: nobody has it, or the page is on an origin that is not one of the bank whose key it is. The operator adds origins. Told when the widget is drawn, with `dm:error` E01.',
  },
  A09: {
    level: 'error',
    words:
      'The server refused the client secret of a [host session](#beginning-with-your-customer), or `fetchClientSecret` gave none. The person goes on without it; make a new one for each visit.',
  },
  A10: {
    level: 'error',
    words:
      '`embed.js` is on the page twice (the second one does nothing), or was bundled or copied: it has to be loaded by `<script src="…/embed.js">` from the operator’s address.',
  },
  A12: {
    level: 'warn',
    words:
      'More than twenty messages were posted before the widget was there. The first twenty are obeyed; post the others after `dm:ready`.',
  },
} as const satisfies Record<string, DeveloperError>;

/** Code of a mistake of the page. */
export type DeveloperErrorCode = keyof typeof developerErrors;
