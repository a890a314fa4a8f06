import { mount } from 'svelte';
import Page from './svelte.svelte';

mount(Page, { target: document.querySelector('main') });
