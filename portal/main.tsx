import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueries } from './api/queries.ts';
import { startLanguage } from './language/i18n.ts';
import { routes } from './routes.tsx';
import { App } from './shell/App.tsx';
import { loadTheme } from './shell/ThemeLoader.tsx';
import { makeRouter } from './shell/router.tsx';
import { whenQuiet } from './shell/when-quiet.ts';
import { applyDensity } from './ui/density.ts';
import './ui/styles/base.css';
import './ui/styles/list.css';
import './ui/styles/money.css';
import './ui/styles/form.css';
import './ui/styles/scheduling.css';
import './ui/styles/shell.css';
import './ui/styles/assignment.css';
import './ui/styles/items.css';
import './ui/styles/search.css';
import './ui/styles/dashboard.css';
import './ui/styles/chat.css';
import './ui/styles/calendar.css';
import './ui/styles/agent.css';
import './ui/styles/operations.css';
import './ui/styles/reports.css';
import './ui/styles/sign-in.css';
import './ui/styles/density.css';

// Fetched beside the token check; sign-in alone does without.
if (!['/', '/login', '/sign-in'].includes(window.location.pathname)) void loadTheme().catch(() => undefined);
applyDensity();
await startLanguage();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App router={makeRouter(routes)} queries={makeQueries()} />
  </StrictMode>,
);
whenQuiet(
  () => void import('./shell/restore-focus.ts').then(({ restoreFocus }) => restoreFocus()).catch(() => undefined),
);
