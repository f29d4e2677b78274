import type { z } from 'zod';
import type { Point } from '#contracts/values/common.ts';

export type Address = {
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
};

/** Finds where an address is, in degrees. Addresses are personal: no adapter logs them, nor an error that holds one. */
export abstract class Geocoder {
  /** Whether the installation has such a service. */
  abstract readonly available: boolean;
  /** @returns null where the service knows no such address @throws Error where it doesn't answer in time, or not as it should */
  abstract find(address: Address): Promise<z.output<typeof Point> | null>;
}
