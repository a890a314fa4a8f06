/**
 * Pauses between the tries of one request to our servers, in milliseconds. Each client gives up after the last; a request
 * has its effect once however often it is sent, since it carries its command id.
 */
export const retryDelaysMs: readonly number[] = [1_000, 2_000, 4_000, 8_000];
