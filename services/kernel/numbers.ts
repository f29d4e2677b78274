/** Numbers given once and never again; no promise that none is left out. */
export abstract class Numbers {
  abstract next(series: 'request'): Promise<number>;
}
