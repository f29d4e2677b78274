import { afterAll, beforeAll } from '@jest/globals';
import { Column, Entity, Index, PrimaryColumn, type DataSource } from 'typeorm';
import { z } from 'zod';
import { list } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/permissions.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { createTables } from '#test/support/read-models.ts';
import { migrate, openReadModels } from './data-source.ts';
import { Instant } from './instant.ts';
import type { ListSpec } from './list-conditions.ts';
import { unrestricted, sql } from './sql.ts';

export
@Entity('guard')
@Index(['no', 'id'])
class GuardRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly agencyId!: string;
  @Column('text') readonly name!: string;
  @Column('text', { nullable: true }) readonly city!: string | null;
  @Column('int') readonly no!: number;
  @Column('uuid', { array: true }) readonly skills!: string[];
  @Instant({ nullable: true }) readonly from!: string | null;
  @Instant({ nullable: true }) readonly until!: string | null;
}
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const [ours, theirs] = [id(901), id(902)];
export const [dog, fire] = [id(801), id(802)];
export const ListGuards = list({
  name: 'ListGuards',
  summary: 'List guards',
  path: '/guards',
  access: signedIn,
  row: z.object({ id: z.uuid() }),
  sorts: ['name', 'city', 'no', 'length'],
  filters: { skills: z.uuid(), guards: z.uuid(), size: z.enum(['short', 'long']) },
});
export type Input = z.output<typeof ListGuards.input>;
export const ask = (input: z.input<typeof ListGuards.input> = {}): Input => ListGuards.input.parse(input);
export const spec = {
  from: GuardRow,
  scope: unrestricted,
  sorts: { name: 'name', city: 'city', no: 'no', length: sql`length(r.name)` },
  filters: {
    skills: 'skills',
    guards: 'id',
    size: (sizes) => sql`case when length(r.name) > ${6} then 'long' else 'short' end = any(${sizes})`,
  },
  search: ['name', 'city'],
  dates: ['from', 'until'],
} as const satisfies ListSpec<GuardRow, Input>;
export let database: TestDatabase;
export let db: DataSource;

/** Set-up and end of each of these specs. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    database = await freshDatabase();
    db = await openReadModels(database.url, { tables: [GuardRow] });
    await migrate(db);
    await createTables(db);
    const rows: [string, string | null, string[], string?, string?][] = [
      ['Zoé', 'Montréal', [dog], '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
      ['éric', 'Laval', [dog, fire], '2026-03-02T00:00:00Z', '2026-03-04T00:00:00Z'],
      ['Eve', null, [], '2026-03-04T00:00:00Z', '2026-03-05T00:00:00Z'],
      ['Étienne', 'montreal', [fire]],
      ['50 %', 'Laval', []],
      ['50_x', null, []],
      ['Cœur Léa', 'Québec', []],
    ];
    for (const [at, [name, city, skills, from = null, until = null]] of rows.entries())
      await db
        .getRepository(GuardRow)
        .insert({ id: id(at), agencyId: at < 5 ? ours : theirs, name, city, no: at * 2, skills, from, until });
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
};
