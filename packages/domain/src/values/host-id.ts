/** Host of the applications that name none, as those of an installation with one host. */
export const defaultHost = 'default';

const form = /^[a-z\d-]{2,40}$/u;

/** Tells if a folder may have this name: rows, addresses and claims know a host by it. */
export const isHostId = (text: string): boolean => form.test(text);

/** The host that something belongs to. Records of the default host do not name it. */
export const hostOf = ({ hostId = defaultHost }: { hostId?: string | undefined }): string => hostId;

/** As records keep it. */
export const ofHost = (hostId: string): { hostId?: string } => (hostId === defaultHost ? {} : { hostId });
