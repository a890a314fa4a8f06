import { createDrawingLayer } from './annotation/drawing-layer.ts';
import type { AssistBase } from './assist-base.ts';
import { openControl } from './control/open-control.ts';
import type { Session } from './create-session.ts';
import type { Sight } from './create-sight.ts';
import type { PartEvent } from './route.ts';

export type InteractionPorts = {
  session: Pick<Session, 'send' | 'roster'>;
  sight: Pick<Sight, 'isWatched' | 'stream' | 'note' | 'nameOf' | 'draw'>;
  /** An agent has control now, or none has. */
  onControl(isOn: boolean): void;
};

/** What an agent may do on the page: control, and drawing. */
export function createInteraction(base: AssistBase, { session, sight, onControl }: InteractionPorts) {
  const layer = createDrawingLayer(base.overlay, base.timers);
  const control = openControl(base, { session, sight, layer, onControl });

  const receive = (event: PartEvent): void => {
    switch (event.event) {
      case 'left':
        control.tell({ type: 'agentLeft', agentId: event.agentId });
        return layer.stop(event.agentId);
      case 'allLeft':
        return control.tell({ type: 'allLeft' });
      case 'startAnnotation':
        return layer.start(event.agentId, event.data);
      case 'moveAnnotation':
        return layer.move(event.agentId, event.data);
      case 'stopAnnotation':
        return layer.stop(event.agentId);
      case 'request_control':
        // An agent who may not see the page may not move it either, and is told at once.
        return sight.isWatched() ? control.receive(event) : session.send('control_rejected', event.agentId);
      case 'release_control':
      case 'move':
      case 'click':
      case 'scroll':
      case 'focus':
      case 'input':
        if (sight.isWatched()) control.receive(event);
    }
  };

  return {
    layer,
    holder: () => control.holder,
    /** The page is seen, so control of before a reload goes on where it can. */
    announce: () =>
      control.tell({ type: 'announced', agents: [...session.roster().keys()], visible: !document.hidden }),
    visibilityChanged: () => {
      if (document.hidden) control.tell({ type: 'hidden' });
      else if (sight.isWatched()) control.tell({ type: 'shown', agents: [...session.roster().keys()] });
    },
    end: () => control.tell({ type: 'endedByVisitor' }),
    receive,
    stop: () => control.tell({ type: 'stopped' }),
  };
}
