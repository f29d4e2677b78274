import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { installationParts } from '#contracts/api/health.ts';
import { setupOf, versionFrom } from './setup-of.ts';

const waysOf = (config: Parameters<typeof setupOf>[0]) =>
  Object.fromEntries(setupOf(config).parts.map(({ part, way }) => [part, way]));

it('an installation reports what serves each of its parts, and no secrets', () => {
  const given = {
    SMTP_URL: 'smtp://user:secret@mail.test',
    TWILIO_ACCOUNT_SID: 'AC-secret',
    VAPID_PUBLIC_KEY: 'public',
    FILES_URL: 'https://files.test/secret-bucket',
    EVENTSTORE_URL: 'esdb://secret:2113',
    VIGIE_MAP_TILES: 'https://tiles.test/secret',
    VIGIE_GEOCODER_URL: 'https://geo.test/search?key=secret',
    VIGIE_HELP_EN: 'https://help.test/en',
    VIGIE_HELP_FR: 'https://help.test/fr',
    VIGIE_CONTACT: 'mailto:us@vigie.test',
    origin: 'https://vigie.test',
  };
  expect(waysOf(given)).toEqual({
    email: 'smtp',
    sms: 'twilio',
    push: 'webPush',
    files: 's3',
    log: 'eventStoreDb',
    map: 'tiles',
    geocoding: 'service',
    help: 'links',
  });
  expect(waysOf({ FIREBASE_ACCOUNT: '{}' }).push).toBe('firebase');
  expect(waysOf({ VIGIE_MAP_FILE: 'ground.pmtiles' }).map).toBe('mapFile');
  const { VIGIE_HELP_FR: unset, ...without } = given;
  expect(waysOf({ ...without, VIGIE_HELP_FR: unset.replace('help.test', 'vigie.localhost') }).help).toBe(
    'placeholders',
  );
  const bare = setupOf({ FILES_URL: '.local/files' });
  expect(bare.parts).toEqual(Object.entries(installationParts).map(([part, ways]) => ({ part, way: ways.at(-1) })));
  expect(bare.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.stringify(setupOf(given))).not.toContain('secret');
});

it('the version is that of the main package.json, not of the one beside compiled files', () => {
  const root = mkdtempSync(join(tmpdir(), 'vigie-version-'));
  const built = join(root, 'dist', 'services');
  mkdirSync(built, { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "version": "1.2.3" }');
  writeFileSync(join(root, 'dist', 'package.json'), '{ "type": "module" }');
  expect(versionFrom(built)).toBe('1.2.3');
  rmSync(root, { recursive: true });
});
