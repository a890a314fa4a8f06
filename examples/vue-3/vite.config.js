import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // The element is the browser's, not one of Vue's.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'dm-widget' } } })],
});
