import { type CedulaQr, parseCedulaQr } from '@afilia/domain/values/identity/cedula-qr';
import { showCamera } from './camera.ts';
import { openReader, type ReadCodes } from './reader.ts';
import type { text } from './text.ts';

/** The line under the picture. */
export type Said = keyof (typeof text)['said'];

/** Between two looks, ms. */
const pauseMs = 150;
/** After this time the line asks to come nearer, ms: a code in sight is found in the first second. */
const slowMs = 5_000;
/** After this time the camera is stopped, ms. */
const longestMs = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the card of the one code in the picture; null if there are none or several, or it is no cédula. */
async function lookOnce(read: ReadCodes, video: HTMLVideoElement): Promise<CedulaQr | null> {
  // A frame that is not there yet is refused.
  const codes = await read(video).catch(() => []);
  const [only] = codes;
  const card = codes.length === 1 && only !== undefined ? parseCedulaQr(only) : null;
  return card?.ok ? card.value : null;
}

type Open = { camera: typeof showCamera; reader: typeof openReader };

/** Opens the reader first: without one, the person is not asked for the camera. */
async function begin(
  video: HTMLVideoElement,
  signal: AbortSignal,
  open: Open,
): Promise<{ said: Said; read: ReadCodes | null }> {
  const read = await open.reader().catch(() => 'failed' as const);
  if (typeof read === 'string' || signal.aborted)
    return { said: read === 'forbidden' ? read : 'failed', read: null };
  try {
    await open.camera(video, signal);
    return { said: 'looking', read };
  } catch {
    return { said: 'refused', read: null };
  }
}

/**
 * Looks for the code of a person's cédula until it is found or the signal comes. The pictures stay in this function.
 *
 * @param given.run - the RUN that the cédula must have, canonical
 * @param given.say - called when the line under the picture changes
 * @returns the card; null when there will be none
 */
export async function scanCedula(
  video: HTMLVideoElement,
  given: { run: string; signal: AbortSignal; say: (reported: Said) => void },
  open: Open = { camera: showCamera, reader: openReader },
): Promise<CedulaQr | null> {
  const { run, say } = given;
  const ended = new AbortController();
  const signal = AbortSignal.any([given.signal, ended.signal]);
  const timers = [
    setTimeout(() => say('slow'), slowMs),
    setTimeout(() => {
      say('stopped');
      ended.abort();
    }, longestMs),
  ];
  try {
    const begun = await begin(video, signal, open);
    if (signal.aborted) return null;
    say(begun.said);
    if (!begun.read) return null;
    while (!signal.aborted) {
      const card = await lookOnce(begun.read, video);
      if (signal.aborted) return null;
      if (card?.run === run) return card;
      if (card) say('otherPerson');
      await pause(pauseMs);
    }
    return null;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    ended.abort();
  }
}
