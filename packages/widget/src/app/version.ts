/** Sent to the host in `dm:ready`. */
export const version = '0.1.0';
