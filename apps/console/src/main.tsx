import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { DeskThemeProvider } from './theme/desk-theme-provider.tsx';
import './styles/base.css';
import './styles/lobby.css';
import './styles/live.css';
import './styles/case-view.css';
import './styles/recording.css';
import './styles/sessions.css';
import './styles/cases.css';
import './styles/funnel.css';

const root = document.querySelector('#console');
if (root)
  createRoot(root).render(
    <DeskThemeProvider>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </DeskThemeProvider>,
  );
