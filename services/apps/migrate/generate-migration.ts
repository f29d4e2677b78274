import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DataSource } from 'typeorm';

type Query = { readonly query: string; readonly parameters?: readonly unknown[] | undefined };

const quoted = (text: string) => `\`${text.trim().replace(/[\\`]|\$\{/g, '\\$&')}\``;

const statement = ({ query, parameters = [] }: Query) =>
  `    await db.query(${quoted(query)}${parameters.length > 0 ? `, ${JSON.stringify(parameters)}` : ''});`;

const words = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);

/**
 * Writes the migration that leads from the database as it is to the entities as they are written.
 * @param name what it does, in any case: `AddShiftRow`
 * @param at UTC milliseconds; orders migrations
 * @param folder where it goes, `projections/migrations` unless given
 * @returns its path, or undefined when there is nothing to do
 */
export const generateMigration = async (
  db: DataSource,
  name: string,
  at: number = Date.now(),
  // The sources, also when this runs compiled.
  folder = pathToFileURL(join(process.cwd(), 'projections/migrations/')),
): Promise<string | undefined> => {
  const { upQueries, downQueries } = await db.driver.createSchemaBuilder().log();
  if (upQueries.length === 0) return undefined;
  const parts = words(name);
  const title = parts.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('') + at;
  const text = `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${title} implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
${upQueries.map(statement).join('\n')}
  }

  async down(db: QueryRunner): Promise<void> {
${[...downQueries].reverse().map(statement).join('\n')}
  }
}
`;
  const file = new URL(`${at}-${parts.join('-').toLowerCase()}.ts`, folder);
  await writeFile(file, text);
  return fileURLToPath(file);
};
