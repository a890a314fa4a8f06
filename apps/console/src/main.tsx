import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { consoleBase } from '@afilia/api-contract/staff/console-addresses';
import { routes } from './shell/app/routes.tsx';
import { DeskThemeProvider } from './shell/theme/desk-theme-provider.tsx';
import './shell/styles/base.css';
import './shell/styles/frame.css';
import './shell/styles/side.css';
import './help/styles/lobby.css';
import './help/styles/live.css';
import './help/styles/chat.css';
import './help/styles/tabs.css';
import './help/styles/case-view.css';
import './help/styles/recording.css';
import './access/styles/sessions.css';
import './desk/styles/cases.css';
import './shell/styles/shortcuts.css';
import './shell/styles/palette.css';
import './help/styles/notices.css';
import './desk/styles/case-list.css';
import './insights/styles/funnel.css';
import './shell/styles/home.css';

const root = document.querySelector('#console');
// With the slash: the first page is `/console/`.
const router = createBrowserRouter(routes, { basename: `${consoleBase}/` });
if (root)
  createRoot(root).render(
    <DeskThemeProvider>
      {/* Changes the page at once: the press is seen to work, and no text goes into the page that is left. */}
      <RouterProvider router={router} useTransitions={false} />
    </DeskThemeProvider>,
  );
