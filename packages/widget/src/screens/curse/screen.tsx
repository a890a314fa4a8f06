import { Waiting } from '../../waiting/waiting.tsx';
import { plans } from './plans.ts';
import { text } from './text.ts';

/** «Cursar»: the request is put through (spec/screens#curse). */
export function CurseScreen() {
  return <Waiting route="/screencurse" title={text.title} plans={plans} />;
}
