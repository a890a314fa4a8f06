const groups = /^[A-Za-z0-9]+(?:[ _-][A-Za-z0-9]+)*$/u;

/**
 * Whether a peer may have this id: alphanumeric groups, a single space, underscore or hyphen between them, or nothing at
 * all. Else the error is `invalid-id` (spec/live-assist#peer).
 */
export const isPeerId = (id: string): boolean => id === '' || groups.test(id);
