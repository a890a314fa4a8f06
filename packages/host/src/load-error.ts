import type { LoadFailure } from '../generated/index.d.ts';

/** The reason why the widget cannot be used, with a sentence for developers. */
export class AfiliaLoadError extends Error {
  override readonly name = 'AfiliaLoadError';
  readonly reason: LoadFailure;

  constructor(reason: LoadFailure, message: string) {
    super(`[Afilia] ${message}`);
    this.reason = reason;
  }
}
