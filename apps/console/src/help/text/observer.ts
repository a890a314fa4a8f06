/** Names a supervisor who observes help, and does nothing in it. */
export const observerName = (name: string): string => `${name || 'alguien de supervisión'} (observa)`;
