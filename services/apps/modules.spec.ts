import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApiModule } from './api/module.ts';
import type { Platform } from './platform.ts';

type Part = Type | DynamicModule;
const root = join(import.meta.dirname, '../..');
const within = (module: Part, key: 'imports' | 'controllers' | 'providers'): readonly unknown[] =>
  'module' in module ? (module[key] ?? []) : ((Reflect.getMetadata(key, module) as unknown[] | undefined) ?? []);

/** All modules below a module, each once. */
const modulesUnder = (module: Part, found = new Set<unknown>()): Part[] => {
  const name = 'module' in module ? module.module : module;
  if (found.has(name)) return [];
  found.add(name);
  return [module, ...(within(module, 'imports') as Part[]).flatMap((one) => modulesUnder(one, found))];
};
const classOf = (provider: Provider) =>
  typeof provider === 'function' ? provider : 'useClass' in provider ? provider.useClass : undefined;

/** Exported classes of services/ that a decorator marks. */
const marked = async (decorator: RegExp): Promise<Type[]> => {
  const files = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => join(root, 'services', file))
    .filter((file) => decorator.test(readFileSync(file, 'utf8')));
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>)),
  );
  return exported
    .flat()
    .filter(
      (one): one is Type =>
        typeof one === 'function' &&
        (Reflect.hasMetadata('__controller__', one) || Reflect.hasMetadata('__injectable__', one)),
    );
};
const notOnce = (wanted: readonly Type[], there: readonly unknown[]) =>
  wanted.filter((one) => there.filter((other) => other === one).length !== 1).map(({ name }) => name);

const maxLines = 40;
const linesOf = (file: string) => readFileSync(join(root, 'services', file), 'utf8').split('\n').length - 1;

describe('the modules', () => {
  const modules = modulesUnder(ApiModule.over({} as Platform));

  it('contain every controller, each in exactly one', async () => {
    const controllers = await marked(/^@Controller\(/m);
    expect(controllers.length).toBeGreaterThan(60);
    expect(
      notOnce(
        controllers,
        modules.flatMap((module) => within(module, 'controllers')),
      ),
    ).toEqual([]);
  });

  it('of contexts are short: a large folder has a module of its own', () => {
    const long = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /^(?!apps\/).*\.module\.ts$/.test(file) && linesOf(file) > maxLines,
    );
    expect(long).toEqual([]);
  });

  it('contain every injectable class, each in exactly one', async () => {
    const injectables = await marked(/^@Injectable\(/m);
    expect(injectables.length).toBeGreaterThan(40);
    expect(
      notOnce(
        injectables,
        modules.flatMap((module) => within(module, 'providers').map((provider) => classOf(provider as Provider))),
      ),
    ).toEqual([]);
  });
});
