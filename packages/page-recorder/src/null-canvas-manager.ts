/** Takes the place of the recorder's canvas code and records nothing. */
export class NullCanvasManager {
  reset(): void {}
  freeze(): void {}
  unfreeze(): void {}
  lock(): void {}
  unlock(): void {}
}
