import { Waiting } from '../../waiting/waiting.tsx';
import { plans } from './plans.ts';
import { Success } from './success.tsx';
import { text } from './text.ts';

/** How long «¡Todo listo para firmar!» stands, ms (screens-and-flow 4.19). */
const successShown = 2000;

/** «Cursar»: the request is put through (screens-and-flow 4.19). */
export function CurseScreen() {
  return (
    <Waiting
      route="/screencurse"
      title={text.title}
      plans={plans}
      success={{ for: successShown, Shown: Success }}
    />
  );
}
