import { createDrawingLayer } from './annotation/drawing-layer.ts';
import type { AssistBase } from './assist-base.ts';
import { openControl } from './control/open-control.ts';
import type { Session } from './create-session.ts';
import type { PageView } from './create-page-view.ts';
import type { PartEvent } from './route.ts';

export type InteractionPorts = {
  session: Pick<Session, 'send' | 'roster'>;
  view: Pick<PageView, 'isWatched' | 'stream' | 'note' | 'nameOf' | 'draw'>;
  /** An agent has control now, or none has. */
  onControl(isOn: boolean): void;
};

/** What an agent may do on the page: control, and drawing. */
export function createInteraction(base: AssistBase, { session, view, onControl }: InteractionPorts) {
  const layer = createDrawingLayer(base.overlay, base.timers);
  const control = openControl(base, { session, view, layer, onControl });

  const receive = (event: PartEvent): void => {
    switch (event.event) {
      case 'left':
        control.send({ type: 'agentLeft', agentId: event.agentId });
        return layer.stop(event.agentId);
      case 'allLeft':
        return control.send({ type: 'allLeft' });
      case 'startAnnotation':
        return layer.start(event.agentId, event.data);
      case 'moveAnnotation':
        return layer.move(event.agentId, event.data);
      case 'stopAnnotation':
        return layer.stop(event.agentId);
      case 'request_control':
        // An agent who may not see the page may not control it either: reject at once.
        return view.isWatched() ? control.receive(event) : session.send('control_rejected', event.agentId);
      case 'release_control':
      case 'move':
      case 'click':
      case 'scroll':
      case 'focus':
      case 'input':
        if (view.isWatched()) control.receive(event);
    }
  };

  return {
    layer,
    holder: () => control.holder,
    /** Agents see the page: resumes control that was held before a reload. */
    announce: () =>
      control.send({ type: 'announced', agents: [...session.roster().keys()], visible: !document.hidden }),
    visibilityChanged: () => {
      if (document.hidden) control.send({ type: 'hidden' });
      else if (view.isWatched()) control.send({ type: 'shown', agents: [...session.roster().keys()] });
    },
    end: () => control.send({ type: 'endedByVisitor' }),
    receive,
    stop: () => control.send({ type: 'stopped' }),
  };
}
