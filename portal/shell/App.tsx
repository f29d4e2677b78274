import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../api/session.tsx';
import { useLanguage } from '../language/i18n.ts';
import { ConfirmHost } from '../ui/feedback/confirm.tsx';
import { ToastHost } from '../ui/feedback/ToastHost.tsx';
import { makeTheme } from '../ui/theme.ts';
import { TrailProvider } from './trail.tsx';

type Props = { readonly router: ReturnType<typeof createBrowserRouter>; readonly queries: QueryClient };

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'vg', prepend: true, ...(nonce && { nonce }) });

/** Everything around the screens, in one place. */
export const App = ({ router, queries }: Props) => {
  const language = useLanguage();
  const theme = useMemo(() => makeTheme(language), [language]);
  const spoken = useRef(language);
  // Some answers carry words, so they are asked again in the new language.
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    void queries.invalidateQueries();
  }, [language, queries]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <QueryClientProvider client={queries}>
          <SessionProvider>
            <TrailProvider>
              <RouterProvider router={router} />
            </TrailProvider>
          </SessionProvider>
          <ConfirmHost />
          <ToastHost />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
};
