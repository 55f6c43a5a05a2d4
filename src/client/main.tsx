import '#client/zod-jitless.ts';
import '#client/fonts.css';
import '#client/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#client/app/app.tsx';
import { preload } from '#client/app/pages.tsx';
import { createAuthCalls } from '#client/lib/auth-calls.ts';
import { startI18n } from '#client/lib/i18n.ts';
import { registerWorker } from '#client/lib/register-worker.ts';
import { createSession } from '#client/lib/session.ts';
import { getSettings, watchSettings } from '#client/lib/settings.ts';
import { applyTheme } from '#client/lib/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const session = createSession(createAuthCalls());
preload(location.pathname);
watchSettings(({ theme }) => applyTheme(theme));
// The texts first: what the server answers may be an error, which is worded by them.
void startI18n(getSettings().language).then(() => {
  void session.ask();
  createRoot(root).render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  );
});
registerWorker();
