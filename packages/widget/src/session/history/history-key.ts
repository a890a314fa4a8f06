/** The key of `history.state` under which a widget counts its entries; those of the host's router stay beside it. */
export const historyKeyOf = (name: string): string => `afilia:${name}`;
