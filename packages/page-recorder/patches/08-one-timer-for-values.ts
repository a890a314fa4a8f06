import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'one-timer-for-values',
  reason:
    'It starts a timer for each value that script sets, and a dialog that opens sets a form full of them.',
  upstream: 'not reported',
  was: `function hookSetter(target, key, d, isRevoked, win = window) {
  const original = win.Object.getOwnPropertyDescriptor(target, key);
  win.Object.defineProperty(
    target,
    key,
    isRevoked ? d : {
      set(value) {
        setTimeout(() => {
          d.set.call(this, value);
        }, 0);`,
  is: `function hookSetter(target, key, d, isRevoked, win = window) {
  const report = afterEvent((field) => d.set.call(field), 0);
  const original = win.Object.getOwnPropertyDescriptor(target, key);
  win.Object.defineProperty(
    target,
    key,
    isRevoked ? d : {
      set(value) {
        report(this);`,
  remove: 'when the recorder gathers the values of one event',
};
