import Lenis from 'lenis';

Reflect.set(globalThis, 'lenis', new Lenis({ autoRaf: true }));
