import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swc.$schema;
// Jest runs the .ts files themselves, so their imports must keep their names.
swc.jsc.rewriteRelativeImportExtensions = false;

const base = {
  rootDir: import.meta.dirname,
  transform: { '\\.tsx?$': ['@swc/jest', { ...swc, swcrc: false }] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.local'],
};
const services = { globalSetup: '<rootDir>/test/support/services.mjs', globalTeardown: '<rootDir>/test/support/services-stop.mjs' };
const project = (displayName, testMatch, more = {}) => ({ ...base, displayName, testMatch: testMatch.map((glob) => `<rootDir>/${glob}`), ...more });

const unit = ['contracts/**/*.spec.ts', 'services/**/*.spec.ts', 'projections/**/*.spec.ts', 'infra/**/*.spec.ts', 'test/support/**/*.spec.ts'];
const engine = ['infra/event-store/**/*.spec.ts', 'projections/kernel/**/*.spec.ts'];

export default {
  // A busy machine is slow, not wrong.
  testTimeout: 30_000,
  // What suites leave behind in memory makes those after them slow.
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('unit', unit, { ...services, testPathIgnorePatterns: ['/node_modules/', '<rootDir>/infra/event-store/', '<rootDir>/projections/kernel/'] }),
    // The suites that restart servers and race writers take minutes, which npm run check hasn't.
    project('engine', engine, services),
    project('portal', ['portal/**/*.spec.tsx', 'portal/**/*.spec.ts'], { testEnvironment: 'jsdom' }),
    project('code', ['test/architecture/code/**/*.spec.ts']),
    project('api', ['test/api/**/*.spec.ts'], services),
    project('architecture', ['test/architecture/*.spec.ts'], services),
    project('faults', ['test/faults/**/*.spec.ts'], services),
    project('journeys', ['test/portal/**/*.spec.ts'], services),
  ],
};
