import type { AssistBase } from './assist-base.ts';
import { createLateCall } from './call/call-part.ts';
import { chatKey } from './chat/chat-key.ts';
import { peerIdOf } from './connection/handshake.ts';
import type { RelayAddress } from './connection/relay-address.ts';
import type { createInteraction } from './create-interaction.ts';
import type { PageView } from './create-page-view.ts';
import type { Session } from './create-session.ts';
import { createLate } from './ports/late.ts';
import { openLastRecording } from './recording/last-recording.ts';
import type { PartEvent } from './route.ts';
import { canReceiveCalls } from './support/can-run.ts';

type ConversationPorts = {
  session: Pick<Session, 'send' | 'sendBare' | 'roster'>;
  interaction: Pick<ReturnType<typeof createInteraction>, 'layer' | 'holder' | 'end'>;
  view: Pick<PageView, 'admits' | 'admitted' | 'stream' | 'chat'>;
};

/** Composes calls, recording and chat of the tab, which need the visitor's consent beside control. */
export function createConversation(
  base: AssistBase,
  address: RelayAddress,
  { session, interaction, view }: ConversationPorts,
) {
  const { admits } = view;
  const { options, popups, storage, timers, overlay, record, debug, tabId } = base;
  const { send, sendBare } = session;
  const lastRecording = openLastRecording(storage, () => record.note('recordingEnded'));
  const recording = createLate(
    async () => {
      const { openRecording } = await import('./recording/open-recording.ts');
      return openRecording(options, {
        send,
        sendBare,
        popups,
        overlay,
        record,
        restartStream: view.stream.start,
        lastRecording,
      });
    },
    () => {
      debug('Recording could not be loaded');
      sendBare('recording_rejected');
    },
  );
  const call = createLateCall(
    async () => {
      const { createCall } = await import('./call/create-call.ts');
      return createCall({
        send,
        popups,
        timers,
        storage,
        overlay,
        layer: interaction.layer,
        options,
        address,
        peerId: peerIdOf(options.session, tabId),
        canReceiveCalls: canReceiveCalls(base.environment),
        isControlled: () => interaction.holder() !== undefined,
        onEndControl: interaction.end,
        debug,
        note: record.note,
      });
    },
    () => debug('Calls could not be loaded'),
  );

  const chat = createLate(
    async () => {
      const { openChat } = await import('./chat/open-chat.ts');
      return openChat({
        ...base,
        send,
        language: options.language ?? 'es',
        sessionId: options.session.sessionId,
        button: view.chat,
        admitted: view.admitted,
        nameOf: (id) => session.roster().get(id)?.name,
      });
    },
    () => debug('Chat could not be loaded'),
  );

  const receive = (event: PartEvent): void => {
    switch (event.event) {
      case 'left':
        recording.tell((own) => own.send({ type: 'agentLeft', agentId: event.agentId }));
        return call.agentLeft(event.agentId);
      case 'allLeft':
        return recording.tell((own) => own.send({ type: 'allLeft' }));
      case 'request_recording':
        // An agent who may not see the page may not record it either: reject at once.
        return admits(event.agentId)
          ? recording.need((own) => own.receive(event))
          : sendBare('recording_rejected');
      case 'stop_recording':
        if (admits(event.agentId)) recording.tell((own) => own.receive(event));
        return;
      case '_agent_name':
      case 'call_end':
      case 'videofeed':
      case 'microphone':
        return call.receive(event);
      case 'webrtc_call_offer':
      case 'webrtc_call_answer':
      case 'webrtc_call_ice_candidate':
        if (admits(event.agentId)) call.receive(event);
        return;
      case 'chat':
      case 'chat_seen':
        if (admits(event.agentId)) chat.need((own) => own.receive(event));
    }
  };

  const endChat = () => {
    chat.tell((own) => own.end());
    chat.forget();
  };

  return {
    visibilityChanged: call.visibilityChanged,
    controlChanged: call.controlChanged,
    end: () => {
      recording.tell((own) => own.send({ type: 'stopped' }));
      call.hangUp();
      endChat();
    },
    /** Agents see the page: they get what was said before. */
    announce: () => {
      if (storage.getItem(chatKey)) chat.need((own) => own.announce());
    },
    openChat: () => chat.need((own) => own.open()),
    receive,
    stop: () => {
      recording.tell((own) => own.send({ type: 'stopped' }));
      call.stop();
      endChat();
    },
  };
}
