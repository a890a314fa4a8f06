import { Waiting } from '../../waiting/waiting.tsx';
import { plans } from './plans.ts';
import { text } from './text.ts';

/** The quick checks, before any other question (spec/screens#firstloader). */
export function FirstLoaderScreen() {
  return <Waiting route="/screenfirstloader" title={text.title} plans={plans} />;
}
