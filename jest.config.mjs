const base = {
  rootDir: import.meta.dirname,
  runner: '<rootDir>/test/runner/runner.mjs',
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.local'],
};
const services = {
  globalSetup: '<rootDir>/test/support/services.mjs',
  globalTeardown: '<rootDir>/test/support/services-stop.mjs',
};
const project = (displayName, testMatch, { environment = 'node', order, ...more } = {}) => ({
  ...base,
  displayName,
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  // Read by the runner.
  testEnvironmentOptions: { environment, order },
  ...more,
});

const unit = [
  'contracts/**/*.spec.ts',
  'services/**/*.spec.ts',
  'projections/**/*.spec.ts',
  'infra/**/*.spec.ts',
  'test/support/**/*.spec.ts',
];
const engine = ['infra/event-store/**/*.spec.ts', 'projections/kernel/**/*.spec.ts'];

export default {
  // Long enough for a machine under load; some tests render whole screens.
  testTimeout: 300_000,
  projects: [
    project('code', ['test/architecture/code/**/*.spec.ts'], { order: 1 }),
    project('faults', ['test/faults/**/*.spec.ts'], { order: 2, ...services }),
    project('journeys', ['test/portal/**/*.spec.ts'], { order: 3, ...services }),
    project('portal', ['portal/**/*.spec.tsx', 'portal/**/*.spec.ts'], { environment: 'browser' }),
    project('api', ['test/api/**/*.spec.ts'], { order: 4, ...services }),
    // The suites that restart servers and race writers take minutes, which npm run check hasn't.
    project('engine', engine, { order: 5, ...services }),
    project('unit', unit, {
      ...services,
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/infra/event-store/', '<rootDir>/projections/kernel/'],
    }),
    project('architecture', ['test/architecture/*.spec.ts'], services),
  ],
};
