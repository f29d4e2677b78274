import type { z } from 'zod';
import type { Point } from '#contracts/values/common.ts';

export type Address = {
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
};

/**
 * Finds the position of an address, in degrees. Addresses are personal: no adapter logs them, or an error that contains
 * one.
 */
export abstract class Geocoder {
  /** Whether the installation has a geocoding service. */
  abstract readonly available: boolean;
  /**
   * @returns null where the service doesn't know the address
   * @throws Error where it doesn't answer in time, or answers with an error
   */
  abstract find(address: Address): Promise<z.output<typeof Point> | null>;
}
