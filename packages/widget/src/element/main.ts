// The entry that the loader imports; everything a host may call is on `window.Afilia` (packages/embed).
export { defineWidget } from './define-widget.ts';
