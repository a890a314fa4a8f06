import { createApp } from 'vue';
import Application from './application.vue';

createApp(Application).mount('#app');
