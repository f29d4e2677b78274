import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { allTexts, firstTexts } from '../language/i18n.ts';
import { Splash } from './Splash.tsx';
import { whenQuiet } from './when-quiet.ts';

/** Fetches what every screen but sign-in needs: the theme of the widgets, and what the frame and the first lists say. */
export const loadTheme = async () => {
  const [{ AppTheme }] = await Promise.all([import('./AppTheme.tsx'), firstTexts()]);
  return { default: AppTheme };
};

const Theme = lazy(loadTheme);

/** Fetches what most people open next, once what they asked for is there. What can't be had now is asked for again by whoever needs it. */
const loadNext = () => void allTexts().catch(() => undefined);

/** Wraps every screen that is made of widgets. Sign-in is not, so that it is drawn at once. */
export const ThemeLoader = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => whenQuiet(loadNext), []);
  return (
    <Suspense fallback={<Splash />}>
      <Theme>{children}</Theme>
    </Suspense>
  );
};
