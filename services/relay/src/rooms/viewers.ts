/**
 * Agents that may see a tab, by socket id: every agent of its session, as with the reference, or those whom its visitor has
 * admitted. The node of the visitor keeps them in the order of the visitor's events and frames, so that nothing overtakes
 * an admission or a refusal.
 */
export type Viewers = Set<string> | 'all';

/** More agents than help one person; bounds what a hostile page can make the relay keep. */
export const maxViewers = 50;
