const key = 'vigie.density';

/** Whether the cells of a row may wrap to several lines; stored in the browser. */
export const isComfortable = (): boolean => localStorage.getItem(key) === 'comfortable';

/** Sets the density for the styles. */
export const applyDensity = (): void => {
  document.documentElement.dataset['density'] = isComfortable() ? 'comfortable' : 'compact';
};

export const setComfortable = (on: boolean): void => {
  localStorage.setItem(key, on ? 'comfortable' : 'compact');
  applyDensity();
};
