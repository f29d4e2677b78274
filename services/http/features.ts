import type { Feature } from '#contracts/endpoint.ts';

/** Which optional features this installation has (rule env.flags). */
export class Features {
  constructor(readonly values: Readonly<Record<Feature, boolean>>) {}
}
