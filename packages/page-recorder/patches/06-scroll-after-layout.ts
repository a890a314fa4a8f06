import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'scroll-after-layout',
  reason:
    'It reads scroll places before the browser has laid the page out, which then happens twice. In a shadow root a delayed report has lost its target, so that the last place is never sent.',
  upstream: 'not reported',
  was: `  const updatePosition = callbackWrapper(
    throttle(
      callbackWrapper((evt) => {
        const target = getEventTarget(evt);
        if (!target || isBlocked(target, blockClass, blockSelector, true)) {
          return;
        }
        const id = mirror2.getId(target);
        if (target === doc && doc.defaultView) {
          const scrollLeftTop = getWindowScroll(doc.defaultView);
          scrollCb({
            id,
            x: scrollLeftTop.left,
            y: scrollLeftTop.top
          });
        } else {
          scrollCb({
            id,
            x: target.scrollLeft,
            y: target.scrollTop
          });
        }
      }),
      sampling.scroll || 100
    )
  );
  return on("scroll", updatePosition, doc);`,
  is: `  const updatePosition = afterEvent(
    callbackWrapper((target) => {
      if (!target || isBlocked(target, blockClass, blockSelector, true)) {
        return;
      }
      const id = mirror2.getId(target);
      if (target === doc && doc.defaultView) {
        const scrollLeftTop = getWindowScroll(doc.defaultView);
        scrollCb({
          id,
          x: scrollLeftTop.left,
          y: scrollLeftTop.top
        });
      } else {
        scrollCb({
          id,
          x: target.scrollLeft,
          y: target.scrollTop
        });
      }
    }),
    sampling.scroll || 100
  );
  return on("scroll", callbackWrapper((evt) => updatePosition(getEventTarget(evt))), doc);`,
  remove: 'when the recorder reads scroll places after the event, shadow roots included',
};
