/** What agents set about themselves, loaded together. */
export { AvailabilityScreen } from './AvailabilityScreen.tsx';
export { ProfileScreen } from './ProfileScreen.tsx';
