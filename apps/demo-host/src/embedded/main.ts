import { afterScreen, isEnd, missingStepOf } from './steps.ts';

const rest = document.getElementById('rest');

/** Brings a step before the person's eyes, as any host would with pages of its own. */
const show = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'start' });

/** The four steps are done: the whole widget goes on with the same application. */
function mountRest(applicationId: string): void {
  if (!rest || rest.querySelector('dm-widget')) return;
  const widget = document.createElement('dm-widget');
  widget.setAttribute('api-key', rest.dataset['key'] ?? '');
  widget.setAttribute('api-url', rest.dataset['url'] ?? '');
  widget.setAttribute('application-id', applicationId);
  rest.hidden = false;
  rest.append(widget);
}

for (const name of ['dm:prospect', 'dm:productos', 'dm:condiciones', 'dm:connect'] as const)
  document.addEventListener(name, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (!isEnd(detail) || detail.status !== 'ok') return;
    const next = afterScreen(name);
    if (next === 'rest') mountRest(detail.applicationId);
    show(next);
  });

document.addEventListener('dm:missing', (event) => {
  const screen = missingStepOf(event instanceof CustomEvent ? event.detail : null);
  if (screen) show(screen);
});
