import { useState } from 'react';

const images = ['night', 'map', 'week'] as const;

/**
 * Rule login.image: one of three at random, from 1280 px; below, where the style hides it, it isn't fetched either.
 * Decorative.
 */
export const SideImage = () => {
  const [image] = useState(() => images[Math.floor(Math.random() * images.length)]);
  return <img className="side-image" loading="lazy" src={`/sign-in/${image}.svg`} alt="" />;
};
