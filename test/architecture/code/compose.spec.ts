import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { productFiles } from '#infra/local/compile.mjs';
import { variableNames } from '#services/apps/config.ts';
import { root } from './tool.ts';

type Service = {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  environment?: Record<string, string>;
  networks?: string[];
  ports?: string[];
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
};

const compose = load(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), {
  schema: CORE_SCHEMA.withTags(mergeTag),
}) as Compose;
const services = Object.entries(compose.services);
const apps = services.filter(([, service]) => service.build);

describe('docker-compose.yml', () => {
  it('runs the three apps, each of ours from an existing program', () => {
    expect(apps.map(([name]) => name)).toEqual(expect.arrayContaining(['api', 'worker', 'projector', 'migrate']));
    const sources = apps.map(
      ([, { command }]) =>
        command
          ?.at(-1)
          ?.replace(/^dist\//, '')
          .replace(/\.js$/, '.ts') ?? 'none',
    );
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    expect(apps.filter(([, { build }]) => !existsSync(join(root, build?.dockerfile ?? 'none')))).toEqual([]);
  });

  it('builds an image that holds every program it runs, and neither demo data nor test code', () => {
    const files = productFiles();
    for (const [name, { command, build }] of apps) {
      expect([name, files]).toEqual([
        name,
        expect.arrayContaining([
          command
            ?.at(-1)
            ?.replace(/^dist\//, '')
            .replace(/\.js$/, '.ts'),
        ]),
      ]);
      expect(readFileSync(join(root, build!.dockerfile), 'utf8')).toMatch(
        /^RUN node infra\/local\/build\.mjs --product /m,
      );
    }
    expect(files).toEqual(
      expect.arrayContaining([
        'contracts/messages/en.json',
        'services/kernel/decider.ts',
        'projections/tables.ts',
        'infra/queue/bullmq.ts',
      ]),
    );
    expect(files.filter((file) => /^test\/|^infra\/demo\/|\.(spec|suite)\.|\.mjs$/.test(file))).toEqual([]);
    const testTools = files.filter(
      (file) => file.endsWith('.ts') && /@jest\/|fast-check/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(testTools).toEqual([]);
  });

  it('gives each app its settings', () => {
    for (const [, { environment }] of apps)
      expect(Object.keys(environment ?? {})).toEqual(
        expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'EVENTSTORE_URL', 'VIGIE_SECRET_KEY', 'SMTP_URL']),
      );
  });

  it('passes on every setting of the product under its own name', () => {
    const inside = ['PORT', 'HOST', 'VIGIE_PREFIX', 'VIGIE_PORTAL', 'DATABASE_URL', 'REDIS_URL', 'EVENTSTORE_URL'];
    const developers = ['VIGIE_IDENTITY_PROVIDER', 'VIGIE_WEBHOOK_RECEIVER'];
    for (const name of variableNames.filter((one) => ![...inside, ...developers].includes(one)))
      expect([name, compose.services['api']?.environment?.[name]]).toEqual([
        name,
        expect.stringMatching(new RegExp(`^\\$\\{${name}:[-?]`)),
      ]);
  });

  it('contains no password or key: the operator sets each', () => {
    const given = services.flatMap(([, { environment }]) =>
      Object.values(environment ?? {}).flatMap((value) => [
        ...value.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|TOKEN|KEY)\w*)(?::-([^}]*))?/g),
      ]),
    );
    expect(given.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'VIGIE_SECRET_KEY']),
    );
    expect(given.filter(([, , standard]) => standard)).toEqual([]);
  });

  it('lets only the apps reach its stores, and requires a password for Redis', () => {
    const stores = services.filter(([, { healthcheck }]) => healthcheck);
    expect(stores.map(([name]) => name).sort()).toEqual(['eventstore', 'postgres', 'redis']);
    for (const [name, { networks, ports }] of stores)
      expect([name, networks, ports]).toEqual([name, ['stores'], undefined]);
    expect(compose.networks['stores']).toEqual({ internal: true });
    expect(services.filter(([, { networks }]) => networks?.includes('stores')).map(([name]) => name)).toEqual(
      expect.arrayContaining(apps.map(([name]) => name)),
    );
    expect(compose.services['mail']?.networks).toBeUndefined();
    expect(compose.services['redis']?.command?.slice(-2)).toEqual(['--requirepass', '${REDIS_PASSWORD:?}']);
  });

  it('refers to existing services only, and waits for health only where it is checked', () => {
    for (const [, { depends_on }] of services)
      for (const [name, { condition }] of Object.entries(depends_on ?? {})) {
        expect(Object.keys(compose.services)).toContain(name);
        if (condition === 'service_healthy')
          expect(compose.services[name]?.healthcheck?.test.length).toBeGreaterThan(1);
      }
    const hosts = apps.flatMap(([, { environment }]) =>
      Object.values(environment ?? {}).flatMap((value) =>
        [...value.matchAll(/[@/]([a-z]+):\d+/g)].map((match) => match[1]),
      ),
    );
    expect(hosts.filter((host) => host !== 'localhost' && !(host && host in compose.services))).toEqual([]);
  });

  it('keeps its data in named volumes, and pins every image', () => {
    const named = services.flatMap(([, { volumes }]) => (volumes ?? []).map((volume) => volume.split(':')[0] ?? ''));
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const [, { image, build }] of services) if (!build) expect(image).toMatch(/:[\w.-]*\d/);
  });
});
