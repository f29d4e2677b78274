import { Controller } from '@nestjs/common';
import { DeletePlace, Place, PlaceRows, Places, SavePlace } from '#contracts/api/places.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { sql } from '#projections/kernel/sql.ts';
import { placeList } from '#projections/place/place.query.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { placeScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { PlaceView } from './place.view.ts';
import { PlaceService } from './place.service.ts';

@Controller()
export class PlaceController {
  constructor(
    private readonly placeService: PlaceService,
    private readonly view: PlaceView,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(Place)
  async get({ placeId }: Input<typeof Place>, caller: Caller) {
    return this.view.detail(await this.placeService.find(caller, sql`r.id = ${placeId}`), caller);
  }

  @Endpoint(Places)
  async all({ customerId }: Input<typeof Places>, caller: Caller) {
    const owned = customerId ? sql`r."customerId" = ${customerId}` : sql`true`;
    const shown = await this.view.show(
      await this.models.rows(PlaceRow, placeScope(caller), sql`not r.closed and ${owned}`),
      caller,
    );
    return shown.sort((a, b) => a.general.name.localeCompare(b.general.name, 'fr'));
  }

  @Endpoint(PlaceRows)
  async list(input: Input<typeof PlaceRows>, caller: Caller) {
    const { rows, meta } = await this.models.list(placeList(caller, input.customerId), input);
    return { rows: await this.view.show(rows, caller), meta };
  }

  @Endpoint(SavePlace)
  async save(input: Input<typeof SavePlace>, caller: Caller) {
    return this.view.detail(await this.placeService.save(input, caller), caller);
  }

  @Endpoint(DeletePlace)
  async delete({ id }: Input<typeof DeletePlace>, caller: Caller) {
    await this.placeService.close(id, caller);
    return { id };
  }
}
