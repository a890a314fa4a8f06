import type { VisitorEvent } from '@afilia/assist-protocol/wire/events';
import { limits } from '@afilia/assist-protocol/limits';
import type { DrawingLayer } from '../annotation/drawing-layer.ts';
import type { RelayAddress } from '../connection/relay-address.ts';
import type { AssistOptions } from '../options.ts';
import { element, type Overlay } from '../page/overlay.ts';
import type { Popups } from '../popup/queue.ts';
import type { TabStorage } from '../ports/tab-storage.ts';
import { nameTimers, type Timers } from '../ports/timers.ts';
import type { AssistNote } from '../support/notes.ts';
import { runHostCallback, createHostCleanups } from '../support/callbacks.ts';
import type { CallPart } from './call-part.ts';
import { getPass } from './get-pass.ts';
import { type LocalMedia, openLocalMedia } from './local-media.ts';
import { openPeer, type PeerLink, type PeerLinkEvents } from './peer-link.ts';
import { isPaused } from './remote-video.ts';
import { reasonOf, runCall } from './run-call.ts';
import { createSocketLink } from './socket-link.ts';
import { fetchTemplate } from './template.ts';
import { type CallWindow, openCallWindow } from './window-view.ts';
import { callWords, faultNames } from './words.ts';

type CallContext = {
  send(event: VisitorEvent, data?: unknown): void;
  popups: Popups;
  timers: Timers;
  storage: TabStorage;
  overlay: Overlay;
  layer: DrawingLayer;
  options: AssistOptions;
  address: RelayAddress;
  /** The id that agents call. */
  peerId: string;
  canReceiveCalls: boolean;
  isControlled(): boolean;
  onEndControl(): void;
  debug(message: string): void;
  note(name: AssistNote['note']): void;
};

/** Audio and video of one caller. */
type Remote = { peerId: string; stream: MediaStream; audio: HTMLAudioElement; isOff: boolean };

/** Creates calls: the machine with its microphone, connection and window. */
export async function createCall(given: CallContext): Promise<CallPart> {
  const { options, send, timers, overlay, storage, debug } = given;
  const named = nameTimers(timers);
  const cleanups = createHostCleanups();
  const names = new Map<string, string>();
  const remotes = new Map<string, Remote>();
  let link: Promise<PeerLink> | undefined;
  let open: PeerLink | undefined;
  let media: LocalMedia | undefined;
  let callWindow: CallWindow | undefined;
  /** Faults of the call that is on, the gravest first in the words of the window. */
  const faults = { waiting: false, ownMicrophone: false, agentMicrophone: false };
  const words = callWords[options.language ?? 'es'].faults;
  const setFault = (name: keyof typeof faults, isOn: boolean): void => {
    faults[name] = isOn;
    callWindow?.setNote(faultNames.filter((one) => faults[one]).map((one) => words[one])[0] ?? '');
  };
  const template = options.callUITemplate ? await fetchTemplate(options.callUITemplate) : undefined;

  const readPass = () => getPass(given.address.passUrl, options.ticket);
  const connect = async (): Promise<PeerLink> => {
    const pass = await readPass();
    open = openPeer(
      {
        id: given.peerId,
        ...(pass.token !== undefined && { token: pass.token }),
        signalling: given.address.signalling,
        config: options.config ?? { iceServers: [...pass.iceServers] },
      },
      timers,
      linkEvents(),
    );
    return open;
  };
  // PeerJS emits `stream` once for each track of the same stream.
  const addRemote = (connectionId: string, peerId: string, stream: MediaStream) => {
    if (remotes.has(connectionId)) return;
    const audio = element('audio');
    audio.autoplay = true;
    audio.srcObject = stream;
    overlay.holder.append(audio);
    remotes.set(connectionId, { peerId, stream, audio, isOff: false });
    callWindow?.setRemoteStream(stream);
  };
  const removeRemote = (connectionId: string) => {
    remotes.get(connectionId)?.audio.remove();
    remotes.delete(connectionId);
  };
  const linkEvents = (): PeerLinkEvents => ({
    onIncoming: (incoming) => machine.send({ type: 'incoming', ...incoming }),
    onStream: addRemote,
    onEnded: (connectionId) => {
      removeRemote(connectionId);
      machine.send({ type: 'connectionEnded', connectionId });
    },
    onDebug: debug,
  });
  const socketLink = createSocketLink(
    async () => options.config ?? { iceServers: [...(await readPass()).iceServers] },
    send,
    linkEvents(),
  );

  const isSeen = ({ stream, isOff }: Remote): boolean =>
    stream.getVideoTracks().some((track) => {
      const { width, frameRate } = track.getSettings();
      return !isOff && !isPaused({ enabled: track.enabled, width, frameRate });
    });
  const watchVideo = () => {
    callWindow?.setRemoteVideo([...remotes.values()].some(isSeen));
    named.start('video', limits.remoteVideo.checkMs, watchVideo);
  };

  const toggleVideo = async (): Promise<void> => {
    const device = media;
    try {
      const enabled = await device?.toggleVideo();
      if (!device || enabled === undefined || device !== media) return;
      callWindow?.setLocalVideo(device.stream, enabled);
      send('videofeed', { streamId: given.peerId, enabled });
    } catch (error) {
      debug(`The camera may not be used: ${reasonOf(error)}`);
    }
  };
  const hangUp = () => machine.send({ type: 'hungUpByVisitor' });

  const machine = runCall({
    send,
    popups: given.popups,
    timers: named,
    storage,
    ...(options.session_calling_peer_key && { storageKey: options.session_calling_peer_key }),
    openDevice: () =>
      openLocalMedia({
        onTrack: (track) => {
          open?.replaceTrack(track);
          socketLink.replaceTrack(track);
        },
        onMicrophone: (isThere) => {
          setFault('ownMicrophone', !isThere);
          send('microphone', isThere);
        },
      }),
    useDevice: (device) => {
      media = device;
    },
    answer: (connectionId) => {
      if (!media) return;
      open?.answer(connectionId, media.stream);
      socketLink.answer(connectionId, media.stream);
    },
    close: (connectionId) => {
      removeRemote(connectionId);
      open?.close(connectionId);
      socketLink.close(connectionId);
    },
    ring: () => {
      // Browsers block sound before the first user activation, and log an error on the host's console.
      if (options.callSound && navigator.userActivation.hasBeenActive)
        new Audio(options.callSound).play().catch(() => debug('The sound was not played'));
    },
    callers: () => [...names.values()].join(', '),
    onShow: () => {
      given.note('callAnswered');
      cleanups.start('call', runHostCallback(options.onCallStart));
      given.layer.mount('call');
      callWindow = openCallWindow(
        overlay,
        { language: options.language ?? 'es', template, timers, storage, fonts: options.fonts?.() ?? [] },
        {
          onAudio: () => {
            if (faults.ownMicrophone) media?.retryAudio();
            else if (media) callWindow?.setAudio(media.toggleAudio());
          },
          onVideo: () => void toggleVideo(),
          onEnd: hangUp,
          onEndControl: given.onEndControl,
        },
      );
      callWindow.setNames([...names.values()]);
      callWindow.setControl(given.isControlled());
      watchVideo();
    },
    onWaiting: (isOn) => setFault('waiting', isOn),
    onHide: () => {
      for (const name of faultNames) setFault(name, false);
      given.note('callEnded');
      named.stop('video');
      callWindow?.remove();
      callWindow = undefined;
      given.layer.unmount('call');
      cleanups.end('call');
    },
    onDenied: () => {
      given.note('callDeclined');
      runHostCallback(options.onCallDeny);
    },
    debug,
  });

  const announce = (agentId: string, name: string) => {
    names.set(agentId, name);
    callWindow?.setNames([...names.values()]);
    machine.send({ type: 'announced', agentId });
    if (!given.canReceiveCalls) return debug('browser-incompatible');
    // A destroyed link cannot reconnect; the next call opens a new one.
    if (!link || open?.isDestroyed) link = connect();
    link.catch(() => debug('The signalling cannot be reached'));
  };

  return {
    receive: (message) => {
      switch (message.event) {
        case '_agent_name':
          return announce(message.agentId, message.data);
        case 'call_end':
          names.delete(message.agentId);
          return machine.send({ type: 'hungUpByAgent', agentId: message.agentId });
        case 'videofeed': {
          const { streamId, enabled } = message.data;
          for (const remote of remotes.values()) if (remote.peerId === streamId) remote.isOff = !enabled;
          return callWindow && watchVideo();
        }
        case 'microphone':
          return setFault('agentMicrophone', message.data === false);
        default:
          if (given.canReceiveCalls) socketLink.receive(message);
      }
    },
    agentLeft: (agentId) => {
      names.delete(agentId);
      machine.send({ type: 'agentLeft', agentId });
    },
    visibilityChanged: () => machine.send({ type: 'visibilityChanged' }),
    controlChanged: (isOn) => callWindow?.setControl(isOn),
    hangUp,
    stop: () => {
      machine.send({ type: 'stopped' });
      open?.destroy();
      named.stopAll();
    },
  };
}
