import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../api/session.tsx';
import { useLanguage } from '../language/i18n.ts';
import { ToastHost } from '../ui/feedback/ToastHost.tsx';
import { BreadcrumbProvider } from './breadcrumbs.tsx';

type Props = { readonly router: ReturnType<typeof createBrowserRouter>; readonly queries: QueryClient };

/** Everything around the screens, in one place. */
export const App = ({ router, queries }: Props) => {
  const language = useLanguage();
  const spoken = useRef(language);
  // Some answers contain texts, so all are read again in the new language.
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    void queries.invalidateQueries();
  }, [language, queries]);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <BreadcrumbProvider>
          <RouterProvider router={router} />
        </BreadcrumbProvider>
      </SessionProvider>
      <ToastHost />
    </QueryClientProvider>
  );
};
