import { Injectable } from '@nestjs/common';
import type { HomePoint, Profile } from '#contracts/values/employee.ts';
import { Geocoder } from '#kernel/geocoder.ts';

type Place = Partial<Pick<Profile, 'address' | 'city' | 'postalCode'>> & { readonly home?: HomePoint | null };
const parts = ['address', 'city', 'postalCode'] as const;

/** Number of failures after which the geocoding service is not asked for a while, and milliseconds of that pause. */
const maxFailures = 3;
const pause = 60_000;

/** Finds homes by the addresses in a file. A service that doesn't answer doesn't delay the file. */
@Injectable()
export class HomeFinder {
  private failures = 0;
  private leftAloneUntil = 0;

  constructor(private readonly geocoder: Geocoder) {}

  /**
   * @param changed data of the line @param present reads the present data of the person; asked only where a service is
   * @returns the home to record, null where the new address is unknown; undefined where nothing changes: the address is
   *   the same, the home was set by
   * hand, or no service answers
   */
  async find(changed: Place, present: () => Promise<Place>): Promise<HomePoint | null | undefined> {
    if (!this.geocoder.available || !parts.some((part) => part in changed)) return undefined;
    const known = await present();
    const { address, city = '', postalCode = '' } = { ...known, ...changed };
    if (!address) return undefined;
    if (known.home && !known.home.fromAddress) return undefined;
    if (performance.now() < this.leftAloneUntil) return undefined;
    try {
      const point = await this.geocoder.find({ address, city, postalCode, country: '' });
      this.failures = 0;
      return point ? { ...point, fromAddress: true } : known.home ? null : undefined;
    } catch {
      this.failures += 1;
      if (this.failures % maxFailures === 0) this.leftAloneUntil = performance.now() + pause;
      return undefined;
    }
  }
}
