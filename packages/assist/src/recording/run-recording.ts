import { recording, type RecordingEffect, startRecording } from '@afilia/assist-protocol/machines/recording';
import type { VisitorEvent } from '@afilia/assist-protocol/wire/events';
import { recordingOnTheWire } from '@afilia/assist-protocol/wire/outcomes';
import type { AgentMessage } from '../connection/decode-agent-event.ts';
import { runMachine } from '../machine/run-machine.ts';
import type { Popups } from '../popup/queue.ts';

export type RecordingPorts = {
  send(event: VisitorEvent, data?: unknown): void;
  sendBare(event: VisitorEvent): void;
  popups: Popups;
  /**
   * @param agentId - the agent who records
   * @returns removes it
   */
  showBorder(agentId: string): () => void;
  /** @param requestedBy - JSON text as the agent sent it; not read here */
  onRequest(requestedBy: string): void;
  onDenied(requestedBy: string): void;
};

/**
 * Runs recording of the tab. The agent's browser records; this side requests consent, shows the border and ends it
 * (spec/live-assist#recording).
 */
export function runRecording(ports: RecordingPorts) {
  let closePrompt = () => {};
  let removeBorder = () => {};
  let requestedBy = '';
  let requester = '';

  const runEffect = (effect: RecordingEffect): void => {
    switch (effect.type) {
      case 'prompt':
        ports.onRequest(requestedBy);
        closePrompt = ports.popups.prompt('recording', {
          onConfirm: () => machine.send({ type: 'accepted' }),
          onDecline: () => machine.send({ type: 'rejected' }),
        });
        return;
      case 'closePrompt':
        return closePrompt();
      case 'showBorder':
        removeBorder = ports.showBorder(requester);
        return;
      case 'hideBorder':
        return removeBorder();
      case 'report': {
        const message = recordingOnTheWire[effect.outcome];
        if (message?.carries === 'bare') ports.sendBare(message.event);
        else if (message) ports.send(message.event);
        return;
      }
      case 'notifyDenied':
        return ports.onDenied(requestedBy);
    }
  };
  const machine = runMachine(recording, startRecording(), runEffect);

  return {
    send: machine.send,
    receive: (message: Extract<AgentMessage, { event: 'request_recording' | 'stop_recording' }>): void => {
      const { agentId } = message;
      if (message.event === 'stop_recording') return machine.send({ type: 'stoppedByAgent', agentId });
      if (machine.state.status === 'off') {
        requestedBy = message.data;
        requester = agentId;
      }
      machine.send({ type: 'requested', agentId });
    },
  };
}
