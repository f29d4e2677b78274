import { useLocation } from 'react-router-dom';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { TextOfferScreen } from './TextOfferScreen.tsx';

const ApplyScreen = lazyComponent(() => import('./ApplyScreen.tsx'), 'ApplyScreen');

/**
 * The pages that a link opens without signing in: an agency's page for candidates, and a shift offered by text. They
 * are one screen, so that what signs in lists one file only.
 */
export const LinkScreen = () => (useLocation().pathname.startsWith('/apply/') ? <ApplyScreen /> : <TextOfferScreen />);
