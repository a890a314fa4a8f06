import { renderToReadableStream } from 'react-dom/server';
import { Page } from './page.tsx';

export const render = () => renderToReadableStream(<Page />, { bootstrapModules: ['/src/browser.tsx'] });
