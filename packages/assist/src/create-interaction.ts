import type { DrawingLayer } from './annotation/drawing-layer.ts';
import type { AssistBase } from './assist-base.ts';
import { openControl } from './control/open-control.ts';
import type { Session } from './create-session.ts';
import type { PageView } from './create-page-view.ts';
import { createLate } from './ports/late.ts';
import type { PartEvent } from './route.ts';

type InteractionPorts = {
  session: Pick<Session, 'send' | 'roster'>;
  view: Pick<PageView, 'isWatched' | 'admits' | 'stream' | 'note' | 'nameOf' | 'draw'>;
  /** An agent has control now, or none has. */
  onControl(isOn: boolean): void;
};

/** Creates an agent's means on the page: control, and drawing. */
export function createInteraction(base: AssistBase, { session, view, onControl }: InteractionPorts) {
  const drawing = createLate(
    async () => {
      const { createDrawingLayer } = await import('./annotation/drawing-layer.ts');
      return createDrawingLayer(base.overlay, base.timers);
    },
    () => base.debug('Drawing could not be loaded'),
  );
  const layer: DrawingLayer = {
    mount: (reason) => drawing.need((own) => own.mount(reason)),
    unmount: (reason) => drawing.tell((own) => own.unmount(reason)),
    start: (agentId, at) => drawing.tell((own) => own.start(agentId, at)),
    move: (agentId, at) => drawing.tell((own) => own.move(agentId, at)),
    stop: (agentId) => drawing.tell((own) => own.stop(agentId)),
  };
  const control = openControl(base, { session, view, layer, onControl });

  const viewers = () => [...session.roster().keys()].filter(view.admits);
  const receive = (event: PartEvent): void => {
    switch (event.event) {
      case 'left':
        control.send({ type: 'agentLeft', agentId: event.agentId });
        return layer.stop(event.agentId);
      case 'allLeft':
        return control.send({ type: 'allLeft' });
      case 'startAnnotation':
        if (view.admits(event.agentId)) layer.start(event.agentId, event.data);
        return;
      case 'moveAnnotation':
        return layer.move(event.agentId, event.data);
      case 'stopAnnotation':
        return layer.stop(event.agentId);
      case 'request_control':
        // An agent who may not see the page may not control it either: reject at once.
        return view.admits(event.agentId)
          ? control.receive(event)
          : session.send('control_rejected', event.agentId);
      case 'release_control':
      case 'move':
      case 'click':
      case 'doubleClick':
      case 'key':
      case 'leave':
      case 'scroll':
      case 'focus':
      case 'input':
      case 'select':
      case 'startDrag':
      case 'drag':
      case 'stopDrag':
        if (view.admits(event.agentId)) control.receive(event);
    }
  };

  return {
    layer,
    holder: () => control.holder,
    /** Agents see the page: resumes control that was held before a reload. */
    announce: () => control.send({ type: 'announced', agents: viewers(), visible: !document.hidden }),
    visibilityChanged: () => {
      if (document.hidden) control.send({ type: 'hidden' });
      else if (view.isWatched()) control.send({ type: 'shown', agents: viewers() });
    },
    end: () => control.send({ type: 'endedByVisitor' }),
    receive,
    stop: () => control.send({ type: 'stopped' }),
  };
}
