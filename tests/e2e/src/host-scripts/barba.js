import barba from '@barba/core';

const fade = (element, to) => element.animate({ opacity: [1 - to, to] }, 60_000).finished;
barba.init({
  transitions: [
    {
      sync: true,
      leave: ({ current }) => fade(current.container, 0),
      enter: ({ next }) => fade(next.container, 1),
    },
  ],
});
