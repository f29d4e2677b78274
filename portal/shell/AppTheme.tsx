import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useLanguage } from '../language/i18n.ts';
import { ConfirmHost } from '../ui/feedback/confirm.tsx';
import { makeTheme } from '../ui/theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'vg', prepend: true, ...(nonce && { nonce }) });

/** Providers for the widgets of every screen but sign-in. */
export const AppTheme = ({ children }: { readonly children: ReactNode }) => {
  const language = useLanguage();
  const theme = useMemo(() => makeTheme(language), [language]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        {children}
        <ConfirmHost />
      </ThemeProvider>
    </CacheProvider>
  );
};
