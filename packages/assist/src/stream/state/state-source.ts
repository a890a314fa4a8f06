/** The parts of the stream that readers of state need. */
export type StateSource = {
  /** A selector of elements that keep their place with any fonts of the agent's machine. */
  ownElements: string;
  /** Returns the number of a node in the snapshot; 0 or less when it has none. */
  idOf: (node: Node) => number;
  /** Elements that agents have and that can have state outside the document: popovers, fields, forms, hosts of shadow roots, custom elements. */
  elements: () => Element[];
  /** Returns a text of a style sheet without the parts that must not leave the page. */
  css: (text: string) => string;
  /** Returns the families of faces that agents get by themselves. */
  families: () => string[];
  /** Returns whether a style sheet of the page selects by a pseudo-class, and the arguments that it names. */
  selectsBy: (pseudoClass: string) => ReadonlySet<string> | undefined;
};

/** The documents and shadow roots that agents have. */
export const rootsOf = ({ elements }: StateSource): (Document | ShadowRoot)[] => [
  document,
  ...elements().flatMap(({ shadowRoot }) => shadowRoot ?? []),
];
