type Policy = { allowsFeature: (name: string) => boolean };

/** Returns the policy by which a browser tells if a frame may use the camera; other browsers list no camera there. */
const policyOf = (page: Document & { permissionsPolicy?: Policy; featurePolicy?: Policy }) =>
  page.permissionsPolicy ?? page.featurePolicy;

/** Tells if there is a camera, and the page or frame may use it; does not prompt the person. */
async function hasCamera(): Promise<boolean> {
  // Absent on insecure pages.
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  if (!devices || policyOf(document)?.allowsFeature('camera') === false) return false;
  const found = await devices.enumerateDevices().catch(() => []);
  return found.some(({ kind }) => kind === 'videoinput');
}

/** A screen waits no longer for the list of cameras, ms. */
const longestWait = 1000;

let requested: Promise<void> | undefined;
let found = false;

/**
 * Looks for a camera, before the screen that offers it is drawn: a button that comes later would push the form down. A busy
 * phone that answers too late counts as one with a camera: if none opens, the sheet says so and leads back to the fields.
 */
export const findCamera = (): Promise<void> =>
  (requested ??= (async () => {
    const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, longestWait, true));
    found = await Promise.race([hasCamera(), tooLate]);
  })());

/** Tells if `findCamera` has found one. */
export const hasFoundCamera = (): boolean => found;

/**
 * Shows the camera in a video, the one at the back if there are two. Stops it when the signal comes.
 *
 * @throws when the person or the page does not let us, or the signal came first
 */
export async function showCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    // A code that fills 12 % of it is read; more takes longer and is read no better (decision access-identity-cards).
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) stop();
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  await video.play();
}
