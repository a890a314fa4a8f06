type Kind = { kind: string; deviceId: string };

/** The track of a microphone, as `MediaStreamTrack`. */
type Track = {
  readonly muted: boolean;
  readonly readyState: string;
  getSettings(): { deviceId?: string };
  addEventListener(name: 'ended' | 'mute', run: () => void): void;
  stop(): void;
};

/** The devices of the machine, as `MediaDevices`. */
type Devices = {
  enumerateDevices(): Promise<readonly Kind[]>;
  addEventListener(name: 'devicechange', run: () => void): void;
  removeEventListener(name: 'devicechange', run: () => void): void;
};

/** A microphone that is opened anew when it is lost. */
type WatchedMicrophone = {
  /** Asks for a microphone again, while there is none. */
  retry(): void;
  stop(): void;
};

/**
 * Watches the microphone of a call. A browser ends the track of a device that is gone; Firefox only mutes it and tells of a change of
 * devices. Another microphone is asked for at once, and again whenever the devices change.
 *
 * @param given.open - opens a microphone; rejects when there is none
 * @param given.onLost - there is no microphone
 * @param given.onFound - another track takes the place of the lost one
 */
export function watchMicrophone<Mic extends Track>(
  devices: Devices,
  first: Mic,
  given: { open(): Promise<Mic>; onLost(): void; onFound(track: Mic): void },
): WatchedMicrophone {
  let track = first;
  let isLost = false;
  let isOpening = false;
  let isStopped = false;

  const isGone = async (): Promise<boolean> => {
    if (track.readyState === 'ended') return true;
    if (!track.muted) return false;
    const { deviceId } = track.getSettings();
    const all = await devices.enumerateDevices();
    return !all.some((one) => one.kind === 'audioinput' && one.deviceId === deviceId);
  };
  const open = async (): Promise<void> => {
    if (isOpening || isStopped) return;
    isOpening = true;
    const found = await given.open().catch(() => undefined);
    isOpening = false;
    if (isStopped) return found?.stop();
    if (!found) return;
    track = found;
    isLost = false;
    watch();
    given.onFound(found);
  };
  const look = async (): Promise<void> => {
    const of = track;
    const gone = isLost || (await isGone().catch(() => false));
    if (!gone || isStopped || of !== track) return;
    if (!isLost) {
      isLost = true;
      of.stop();
      given.onLost();
    }
    await open();
  };
  const onChange = (): void => void look();
  const watch = (): void => {
    for (const name of ['ended', 'mute'] as const) track.addEventListener(name, onChange);
  };

  watch();
  devices.addEventListener('devicechange', onChange);
  return {
    retry: () => {
      if (isLost) void open();
    },
    stop: () => {
      isStopped = true;
      devices.removeEventListener('devicechange', onChange);
    },
  };
}
