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
  /** @returns removes it */
  showBorder(): () => void;
  /** @param asker - JSON text as the agent sent it; not read here */
  onRequest(asker: string): void;
  onDenied(asker: string): void;
};

/**
 * Recording of the tab, by the agent's browser: here it is only asked for, shown and ended
 * (spec/live-assist#recording).
 */
export function runRecording(ports: RecordingPorts) {
  let takeBack = () => {};
  let removeBorder = () => {};
  let asker = '';

  const carryOut = (effect: RecordingEffect): void => {
    switch (effect.type) {
      case 'ask':
        ports.onRequest(asker);
        takeBack = ports.popups.ask('recording', {
          onConfirm: () => running.tell({ type: 'accepted' }),
          onDecline: () => running.tell({ type: 'rejected' }),
        });
        return;
      case 'stopAsking':
        return takeBack();
      case 'showBorder':
        removeBorder = ports.showBorder();
        return;
      case 'hideBorder':
        return removeBorder();
      case 'report': {
        const leaving = recordingOnTheWire[effect.outcome];
        if (leaving?.carries === 'bare') ports.sendBare(leaving.event);
        else if (leaving) ports.send(leaving.event);
        return;
      }
      case 'tellDenied':
        return ports.onDenied(asker);
    }
  };
  const running = runMachine(recording, startRecording(), carryOut);

  return {
    tell: running.tell,
    receive: (said: Extract<AgentMessage, { event: 'request_recording' | 'stop_recording' }>): void => {
      const { agentId } = said;
      if (said.event === 'stop_recording') return running.tell({ type: 'stoppedByAgent', agentId });
      if (running.state.status === 'off') asker = said.data;
      running.tell({ type: 'requested', agentId });
    },
  };
}
