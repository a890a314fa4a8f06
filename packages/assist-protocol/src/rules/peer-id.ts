const groups = /^[A-Za-z0-9]+(?:[ _-][A-Za-z0-9]+)*$/u;

/**
 * Returns whether a peer id is valid: alphanumeric groups with a single space, underscore or hyphen between them, or
 * empty. An invalid one gets the error `invalid-id` (spec/live-assist#peer).
 */
export const isPeerId = (id: string): boolean => id === '' || groups.test(id);
