import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { firstTexts, workTexts } from '../language/i18n.ts';
import { Splash } from './Splash.tsx';
import { whenQuiet } from './when-quiet.ts';

/** Fetches what every screen but sign-in needs: the theme, and the texts of the layout and the first lists. */
export const loadTheme = async () => {
  const [{ AppTheme }] = await Promise.all([import('./AppTheme.tsx'), firstTexts()]);
  return { default: AppTheme };
};

const Theme = lazy(loadTheme);

/**
 * Prefetches the texts of daily work once the requested screen is there; a failed fetch is repeated at the next use.
 */
const loadNext = () => void workTexts().catch(() => undefined);

/** Wraps every screen that is made of widgets. Sign-in is not, so that it is drawn at once. */
export const ThemeLoader = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => whenQuiet(loadNext), []);
  return (
    <Suspense fallback={<Splash />}>
      <Theme>{children}</Theme>
    </Suspense>
  );
};
