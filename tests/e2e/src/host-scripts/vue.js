import { createApp, h, ref, Transition } from 'vue';

const page = ref(1);
document.querySelector('#next').addEventListener('click', () => page.value++);
createApp(() =>
  h(Transition, { name: 'fade' }, () =>
    h('section', { key: page.value }, h('dm-widget', { 'api-key': window.apiKey })),
  ),
).mount('main');
