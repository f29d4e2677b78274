// npm run new: the files that begin an aggregate or a read model, in the house's shape. Node built-ins only.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { giveUp, root } from './steps.mjs';

const usage = `npm run new aggregate <context> <name>    e.g. npm run new aggregate scheduling patrol
npm run new read-model <name>             e.g. npm run new read-model patrol-row`;

const contexts = ['scheduling', 'workforce', 'accounts', 'money', 'messaging', 'identity', 'registry'];

/** The facts, the decider, and a spec that already says something. */
function aggregate(context, name) {
  if (!contexts.includes(context)) throw new Error(`"${context}" is no context. There are: ${contexts.join(', ')}.`);
  const { Pascal, camel } = words(name);
  return {
    [`contracts/events/${name}.ts`]: `import { z } from 'zod';
import { Id } from '../values/common.ts';

const ${camel}Id = Id;

export const ${Pascal}Events = {
  ${Pascal}Created: z.object({ ${camel}Id, name: z.string() }),
  ${Pascal}Deleted: z.object({ ${camel}Id }),
};
`,
    [`services/${context}/${name}/${name}.decider.ts`]: `import type { z } from 'zod';
import { ${Pascal}Events } from '#contracts/events/${name}.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Created = z.output<typeof ${Pascal}Events.${Pascal}Created>;
export type ${Pascal}State = { readonly is: 'unknown' | 'live' | 'deleted' };
export type ${Pascal}Commands = { Create${Pascal}: Created; Delete${Pascal}: { readonly ${camel}Id: string } };

export const ${camel}: Decider<${Pascal}State, ${Pascal}Commands, typeof ${Pascal}Events> = {
  stream: '${camel}',
  events: ${Pascal}Events,
  initial: { is: 'unknown' },
  decide: {
    Create${Pascal}: (data, state) => {
      if (state.is !== 'unknown') throw new Rejected('ALREADY_TAKEN');
      return { type: '${Pascal}Created', data };
    },
    Delete${Pascal}: (data, state) => {
      if (state.is !== 'live') throw new Rejected('NOT_FOUND');
      return { type: '${Pascal}Deleted', data };
    },
  },
  evolve: {
    ${Pascal}Created: () => ({ is: 'live' }),
    ${Pascal}Deleted: () => ({ is: 'deleted' }),
  },
};
`,
    [`services/${context}/${name}/${name}.decider.spec.ts`]: `import { describe, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import { ${camel} } from './${name}.decider.ts';

const { given } = specification(${camel});
const created = { type: '${Pascal}Created', data: { ${camel}Id: '7f1c1b0e-0d0f-4f5e-9a53-2f0a2c3b4d5e', name: 'Rive-Sud' } } as const;
const { ${camel}Id } = created.data;

describe('${camel}', () => {
  it('is created once', () => {
    given().when('Create${Pascal}', created.data).then(created);
    given(created).when('Create${Pascal}', created.data).rejects('ALREADY_TAKEN');
  });

  it('is deleted once, if it is there', () => {
    given(created).when('Delete${Pascal}', { ${camel}Id }).then({ type: '${Pascal}Deleted', data: { ${camel}Id } });
    given().when('Delete${Pascal}', { ${camel}Id }).rejects('NOT_FOUND');
  });
});
`,
  };
}

/** A table and the events that fill it; they are then named in projections/tables.ts. */
function readModel(name) {
  const { Pascal, camel, snake } = words(name);
  return {
    [`projections/${name}/${name}.table.ts`]: `import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('${snake}')
export class ${Pascal} {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
}
`,
    [`projections/${name}/${name}.projection.ts`]: `import { projection } from '#projections/kernel/projection.ts';
import { ${Pascal} } from './${name}.table.ts';

/**
 * Next: \`.from(SomeEvents, { SomethingCreated: ({ somethingId: id, name }) => ({ insert: { id, name } }) })\`, and two
 * words in ../tables.ts.
 */
export const ${camel} = projection({ name: '${name}', table: ${Pascal} });
`,
  };
}

function words(name) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name ?? '')) throw new Error(`A name is written like-this.\n\n${usage}`);
  const Pascal = name.replace(/(^|-)(.)/g, (_, dash, letter) => letter.toUpperCase());
  return { Pascal, camel: Pascal[0].toLowerCase() + Pascal.slice(1), snake: name.replaceAll('-', '_') };
}

try {
  const [kind, ...rest] = process.argv.slice(2);
  const makers = { aggregate, 'read-model': readModel };
  if (!makers[kind]) throw new Error(usage);
  const files = Object.entries(makers[kind](...rest));
  const there = files.find(([path]) => existsSync(join(root, path)));
  if (there) throw new Error(`${there[0]} is there already.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`▸ ${path}`);
  }
} catch (error) {
  giveUp(error);
}
