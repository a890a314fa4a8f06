/** In place of react-dom's. */
export const createPortal = (): null => null;
