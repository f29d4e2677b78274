/** Numbers given once and never again; no promise that none is left out. */
export interface Numbers {
  next(series: 'request'): Promise<number>;
}
