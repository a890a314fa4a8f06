import { Waiting } from '../../waiting/waiting.tsx';
import { plans } from './plans.ts';
import { Success } from './success.tsx';
import { text } from './text.ts';

/** How long «¡Todo listo para firmar!» stands, ms (spec/screens#curse). */
const successShown = 2000;

/** «Cursar»: the request is put through (spec/screens#curse). */
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
