import { lazy, Suspense, type ReactNode } from 'react';
import { allTexts } from '../language/i18n.ts';
import { Splash } from './Loading.tsx';

/** Fetches what every screen but sign-in needs: the theme of the widgets, and all texts. */
export const loadTheme = async () => {
  const [{ AppTheme }] = await Promise.all([import('./AppTheme.tsx'), allTexts()]);
  return { default: AppTheme };
};

const Theme = lazy(loadTheme);

/** Wraps every screen that is made of widgets. Sign-in is not, so that it is drawn at once. */
export const ThemeLoader = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<Splash />}>
    <Theme>{children}</Theme>
  </Suspense>
);
