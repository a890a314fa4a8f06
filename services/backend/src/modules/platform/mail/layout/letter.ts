/** A mail before it becomes text and HTML. Both parts are made from it, so they say the same. */
export type Letter = {
  subject: string;
  /** Text that mailboxes show beside the subject; never the code. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** Why this person gets this mail. */
  why: string;
};

export type Block =
  | { kind: 'paragraph'; text: string }
  /** Something to be copied: set apart, large. */
  | { kind: 'code'; text: string; label: string }
  | { kind: 'list'; title: string; items: readonly { text: string; detail: string }[] }
  /** A note that the reader must heed. */
  | { kind: 'note'; text: string }
  /** The one act of the letter, as a button. */
  | { kind: 'link'; text: string; href: string }
  /** The other way to act: words to press, so that nothing competes with the button. */
  | { kind: 'otherLink'; text: string; href: string };

/** The same parts in all mails. */
export type Letterhead = { brand: string; folio?: string; supportPhone: string };

/** The lines below every letter. */
export const footerLines = ({ brand, folio, supportPhone }: Letterhead, why: string): string[] => [
  why,
  folio === undefined ? brand : `Solicitud ${folio} · ${brand}`,
  `¿Dudas? Llámanos al ${supportPhone}. Este correo se envía solo: no leemos las respuestas.`,
];
