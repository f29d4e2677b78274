const key = 'vigie.wantedPage';
/** Pages of agents: a stored address may lead to no other page. */
const own = /^\/agent\/[\w/-]*$/;

/** Keeps the page that an agent wanted while they wait for the link that signs them in; it opens in another tab. */
export const storeWantedPage = (path: string | null): void => {
  if (path !== null && own.test(path)) localStorage.setItem(key, path);
  else localStorage.removeItem(key);
};

/** Returns the stored page and removes it. */
export const takeWanted = (): string | undefined => {
  const path = localStorage.getItem(key);
  localStorage.removeItem(key);
  return path !== null && own.test(path) ? path : undefined;
};
