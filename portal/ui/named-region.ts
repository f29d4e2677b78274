/** Attributes that make a popover a named region, since it is rendered outside the regions of the page. */
export const namedRegion = (label: string) => ({ role: 'region', 'aria-label': label });
