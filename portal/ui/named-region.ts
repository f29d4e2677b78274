/** What opens over the page is drawn outside its regions: it is one itself, by the name of what it offers. */
export const namedRegion = (label: string) => ({ role: 'region', 'aria-label': label });
