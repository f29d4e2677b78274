import { lazy, Suspense, type ReactNode } from 'react';
import { allTexts } from '../language/i18n.ts';
import { Splash } from './Loading.tsx';

/** Fetches what every screen but sign-in needs: the widgets' look, and all texts. */
export const dress = async () => {
  const [{ Look }] = await Promise.all([import('./Look.tsx'), allTexts()]);
  return { default: Look };
};

const Look = lazy(dress);

/** Screens made of widgets stand in here. Sign-in doesn't, so that it is there at once. */
export const Dressed = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<Splash />}>
    <Look>{children}</Look>
  </Suspense>
);
