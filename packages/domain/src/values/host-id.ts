/** Whose applications those are that name no host: of installations that had one, and of those that still have. */
export const defaultHost = 'default';

const form = /^[a-z\d-]{2,40}$/u;

/** Whether a folder may be called so: a host is known by this name in rows, addresses and claims. */
export const isHostId = (text: string): boolean => form.test(text);

/** The host that something belongs to. Nothing of the default host names it, so that records of before are its own. */
export const hostOf = ({ hostId = defaultHost }: { hostId?: string | undefined }): string => hostId;

/** As records keep it. */
export const ofHost = (hostId: string): { hostId?: string } => (hostId === defaultHost ? {} : { hostId });
