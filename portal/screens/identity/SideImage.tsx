import { useMediaQuery } from '@mui/material';
import { useState } from 'react';

const images = ['/sign-in/night.svg', '/sign-in/map.svg', '/sign-in/week.svg'] as const;

/** Rule login.image: one of three at random, from 1280 px. Decorative. */
export const SideImage = ({ pick = Math.random }: { readonly pick?: () => number }) => {
  const wide = useMediaQuery('(min-width:1280px)', { noSsr: true });
  const [image] = useState(() => images[Math.min(images.length - 1, Math.floor(pick() * images.length))]);
  return wide ? <img className="side-image" src={image} alt="" /> : null;
};
