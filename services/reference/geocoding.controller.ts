import { Controller } from '@nestjs/common';
import { FindPoint } from '#contracts/api/geocoding.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Rejected } from '#kernel/decider.ts';
import { Geocoder } from '#kernel/geocoder.ts';
import { Endpoint } from '#services/http/endpoint.ts';

/** Positions of addresses. */
@Controller()
export class GeocodingController {
  constructor(private readonly geocoder: Geocoder) {}

  @Endpoint(FindPoint)
  async find(address: Input<typeof FindPoint>) {
    if (!this.geocoder.available) throw new Rejected('NOT_FOUND');
    try {
      return { point: await this.geocoder.find(address) };
    } catch {
      throw new Rejected('GEOCODER_UNAVAILABLE');
    }
  }
}
