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
import { openPeer, type PeerLink } from './peer-link.ts';
import { isPaused } from './remote-video.ts';
import { reasonOf, runCall } from './run-call.ts';
import { fetchTemplate } from './template.ts';
import { type CallWindow, openCallWindow } from './window-view.ts';

export type CallGiven = {
  send(event: VisitorEvent, data?: unknown): void;
  popups: Popups;
  timers: Timers;
  storage: TabStorage;
  overlay: Overlay;
  layer: DrawingLayer;
  options: AssistOptions;
  address: RelayAddress;
  /** Under which agents ring. */
  peerId: string;
  canReceiveCalls: boolean;
  isControlled(): boolean;
  onEndControl(): void;
  debug(message: string): void;
  note(said: AssistNote['note']): void;
};

/** What is heard and seen of one caller. */
type Remote = { peerId: string; stream: MediaStream; audio: HTMLAudioElement; isOff: boolean };

/** Calls: the machine with its microphone, connection and window. */
export async function createCall(given: CallGiven): Promise<CallPart> {
  const { options, send, timers, overlay, storage, debug } = given;
  const named = nameTimers(timers);
  const ends = createHostCleanups();
  const names = new Map<string, string>();
  const remotes = new Map<string, Remote>();
  let link: Promise<PeerLink> | undefined;
  let open: PeerLink | undefined;
  let media: LocalMedia | undefined;
  let shown: CallWindow | undefined;
  const template = options.callUITemplate ? await fetchTemplate(options.callUITemplate) : undefined;

  const connect = async (): Promise<PeerLink> => {
    const pass = await getPass(given.address.passUrl, options.ticket);
    open = openPeer(
      {
        id: given.peerId,
        ...(pass.token !== undefined && { token: pass.token }),
        signalling: given.address.signalling,
        config: options.config ?? { iceServers: [...pass.iceServers] },
      },
      timers,
      {
        onIncoming: (incoming) => running.tell({ type: 'incoming', ...incoming }),
        onStream: hearCaller,
        onEnded: (connectionId) => {
          dropCaller(connectionId);
          running.tell({ type: 'connectionEnded', connectionId });
        },
        onDebug: debug,
      },
    );
    return open;
  };

  // PeerJS says it once for each track of the same stream.
  const hearCaller = (connectionId: string, peerId: string, stream: MediaStream) => {
    if (remotes.has(connectionId)) return;
    const audio = element('audio');
    audio.autoplay = true;
    audio.srcObject = stream;
    overlay.holder.append(audio);
    remotes.set(connectionId, { peerId, stream, audio, isOff: false });
    shown?.setRemoteStream(stream);
  };
  const dropCaller = (connectionId: string) => {
    remotes.get(connectionId)?.audio.remove();
    remotes.delete(connectionId);
  };
  const isSeen = ({ stream, isOff }: Remote): boolean =>
    stream.getVideoTracks().some((track) => {
      const { width, frameRate } = track.getSettings();
      return !isOff && !isPaused({ enabled: track.enabled, width, frameRate });
    });
  const watchVideo = () => {
    shown?.setRemoteVideo([...remotes.values()].some(isSeen));
    named.start('video', limits.remoteVideo.checkMs, watchVideo);
  };

  const toggleVideo = async (): Promise<void> => {
    const mine = media;
    try {
      const enabled = await mine?.toggleVideo();
      if (!mine || enabled === undefined || mine !== media) return;
      shown?.setLocalVideo(mine.stream, enabled);
      send('videofeed', { streamId: given.peerId, enabled });
    } catch (error) {
      debug(`The camera may not be used: ${reasonOf(error)}`);
    }
  };
  const hangUp = () => running.tell({ type: 'hungUpByVisitor' });

  const running = runCall({
    send,
    popups: given.popups,
    timers: named,
    storage,
    ...(options.session_calling_peer_key && { storageKey: options.session_calling_peer_key }),
    openDevice: () => openLocalMedia((track) => open?.replaceVideo(track)),
    useDevice: (device) => {
      media = device;
    },
    answer: (connectionId) => media && open?.answer(connectionId, media.stream),
    close: (connectionId) => {
      dropCaller(connectionId);
      open?.close(connectionId);
    },
    ring: () => {
      // Browsers refuse sound on a page that nobody has pressed anything on, and say so on its console.
      if (options.callSound && navigator.userActivation.hasBeenActive)
        new Audio(options.callSound).play().catch(() => debug('The sound was not played'));
    },
    onShow: () => {
      given.note('callAnswered');
      ends.began('call', runHostCallback(options.onCallStart));
      given.layer.mount('call');
      shown = openCallWindow(
        overlay,
        { language: options.language ?? 'es', template, timers, storage },
        {
          onAudio: () => media && shown?.setAudio(media.toggleAudio()),
          onVideo: () => void toggleVideo(),
          onEnd: hangUp,
          onEndControl: given.onEndControl,
        },
      );
      shown.setNames([...names.values()]);
      shown.setControl(given.isControlled());
      watchVideo();
    },
    onHide: () => {
      given.note('callEnded');
      named.stop('video');
      shown?.remove();
      shown = undefined;
      given.layer.unmount('call');
      ends.ended('call');
    },
    onDenied: () => {
      given.note('callDeclined');
      runHostCallback(options.onCallDeny);
    },
    debug,
  });

  const announce = (agentId: string, name: string) => {
    names.set(agentId, name);
    shown?.setNames([...names.values()]);
    running.tell({ type: 'announced', agentId });
    if (!given.canReceiveCalls) return debug('browser-incompatible');
    // One that was destroyed never comes back; the next call gets a new one.
    if (!link || open?.isDestroyed) link = connect();
    link.catch(() => debug('The signalling cannot be reached'));
  };

  return {
    receive: (said) => {
      if (said.event === '_agent_name') announce(said.agentId, said.data);
      else if (said.event === 'call_end') {
        names.delete(said.agentId);
        running.tell({ type: 'hungUpByAgent', agentId: said.agentId });
      } else {
        const { streamId, enabled } = said.data;
        for (const remote of remotes.values()) if (remote.peerId === streamId) remote.isOff = !enabled;
        if (shown) watchVideo();
      }
    },
    agentLeft: (agentId) => {
      names.delete(agentId);
      running.tell({ type: 'agentLeft', agentId });
    },
    visibilityChanged: () => running.tell({ type: 'visibilityChanged' }),
    controlChanged: (isOn) => shown?.setControl(isOn),
    hangUp,
    stop: () => {
      running.tell({ type: 'stopped' });
      open?.destroy();
      named.stopAll();
    },
  };
}
