import { useState, useSyncExternalStore } from 'react';

const images = ['/sign-in/night.svg', '/sign-in/map.svg', '/sign-in/week.svg'] as const;

const wideEnough = () => window.matchMedia('(min-width: 1280px)');
const onWidth = (changed: () => void) => {
  const query = wideEnough();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Rule login.image: one of three at random, from 1280 px. Decorative. */
export const SideImage = ({ pick = Math.random }: { readonly pick?: () => number }) => {
  const wide = useSyncExternalStore(onWidth, () => wideEnough().matches);
  const [image] = useState(() => images[Math.min(images.length - 1, Math.floor(pick() * images.length))]);
  return wide ? <img className="side-image" src={image} alt="" /> : null;
};
