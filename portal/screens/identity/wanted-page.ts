const key = 'vigie.wantedPage';
/** Pages of agents alone: nothing else is led to by what a browser has kept. */
const own = /^\/agent\/[\w/-]*$/;

/** Keeps the page that an agent wanted while they wait for the link that signs them in; it opens in another tab. */
export const storeWantedPage = (path: string | null): void => {
  if (path !== null && own.test(path)) localStorage.setItem(key, path);
  else localStorage.removeItem(key);
};

/** The page that was wanted, once. */
export const takeWanted = (): string | undefined => {
  const path = localStorage.getItem(key);
  localStorage.removeItem(key);
  return path !== null && own.test(path) ? path : undefined;
};
