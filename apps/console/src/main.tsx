import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { consoleBase } from '@afilia/api-contract/staff/console-addresses';
import { routes } from './shell/app/routes.tsx';
import { DeskThemeProvider } from './shell/theme/desk-theme-provider.tsx';
import './shell/styles/base.css';
import './help/styles/lobby.css';
import './help/styles/live.css';
import './help/styles/case-view.css';
import './help/styles/recording.css';
import './access/styles/sessions.css';
import './desk/styles/cases.css';
import './shell/styles/shortcuts.css';
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
      {/* At once: whoever pressed a place sees that it comes, and types in the page of before no more. */}
      <RouterProvider router={router} useTransitions={false} />
    </DeskThemeProvider>,
  );
