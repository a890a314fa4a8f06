import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'shadow-roots-end',
  reason:
    'It observes a shadow root until the recording ends, and so keeps every element with one that has left the page.',
  upstream: 'fixed in rrweb 2.2.2',
  was: `    if (this.shadowDoms.has(shadowRoot2)) return;
`,
  upTo: `  /**
   * Monkey patch 'attachShadow' of an IFrameElement`,
  is: `    if (this.shadowDoms.has(shadowRoot2)) return;
    const handlers = [];
    this.shadowDoms.set(shadowRoot2, handlers);
    const [observer] = initMutationObserver({ ...this.bypassOptions, doc, mutationCb: this.mutationCb, mirror: this.mirror, shadowDomManager: this }, shadowRoot2);
    handlers.push(() => observer.disconnect(), initScrollObserver({ ...this.bypassOptions, scrollCb: this.scrollCb, doc: shadowRoot2, mirror: this.mirror }));
    setTimeout(() => {
      if (this.shadowDoms.get(shadowRoot2) !== handlers) return;
      const { stylesheetManager } = this.bypassOptions;
      if (shadowRoot2.adoptedStyleSheets?.length) stylesheetManager.adoptStyleSheets(shadowRoot2.adoptedStyleSheets, this.mirror.getId(index.host(shadowRoot2)));
      handlers.push(initAdoptedStyleSheetObserver({ mirror: this.mirror, stylesheetManager }, shadowRoot2));
    }, 0);
  }
  end(isOver) {
    this.shadowDoms.forEach((handlers, root) => {
      if (!isOver(root)) return;
      this.shadowDoms.delete(root);
      for (const handler of handlers) try {
        handler();
      } catch {
      }
    });
  }
`,
  remove: 'when a recorder of 2.2 or later is used',
};
