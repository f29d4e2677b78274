import { useState, useSyncExternalStore } from 'react';

const images = ['night', 'map', 'week'] as const;

const wideEnough = () => window.matchMedia('(min-width: 1280px)');
const onWidth = (changed: () => void) => {
  const query = wideEnough();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Rule login.image: one of three at random, from 1280 px. Decorative. */
export const SideImage = () => {
  const wide = useSyncExternalStore(onWidth, () => wideEnough().matches);
  const [image] = useState(() => images[Math.floor(Math.random() * images.length)]);
  return wide ? <img className="side-image" src={`/sign-in/${image}.svg`} alt="" /> : null;
};
