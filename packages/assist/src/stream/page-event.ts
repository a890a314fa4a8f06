/** An event of the recorder, as far as it is read here. */
export type PageEvent = { type: number; timestamp: number; data: unknown };

/** Numbers of the recorder's format. */
export const eventType = { wholePage: 2, change: 3, pageInfo: 4, custom: 5 } as const;
export const changeOf = {
  nodes: 0,
  scrolling: 3,
  windowSize: 4,
  value: 5,
  styleRule: 8,
  font: 10,
  styleDeclaration: 13,
  adoptedStyles: 15,
} as const;
