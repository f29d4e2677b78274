/** Numbers that are used once; the series may have gaps. */
export abstract class Numbers {
  abstract next(series: 'request'): Promise<number>;
}
