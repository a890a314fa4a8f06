export { loadAfilia } from './load-afilia.ts';
export { AfiliaLoadError } from './load-error.ts';
