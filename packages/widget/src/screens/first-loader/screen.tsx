import { Waiting } from '../../waiting/waiting.tsx';
import { plans } from './plans.ts';
import { text } from './text.ts';

/** The quick checks, before anything else is asked (spec/screens#firstloader). */
export function FirstLoaderScreen() {
  return <Waiting route="/screenfirstloader" title={text.title} plans={plans} />;
}
