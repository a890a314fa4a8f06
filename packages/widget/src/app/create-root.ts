import * as client from 'react-dom/client';

/**
 * React's, of a module in React's own file (vite.config.ts): its renderer is evaluated in the task of that file, and not in the
 * one of whichever file calls it first.
 */
export const { createRoot } = client;
