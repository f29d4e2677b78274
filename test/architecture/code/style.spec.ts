import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { complaints, complaintsIn, root } from './tool.ts';

/** Code that our own lint rules refuse or accept, with its path and the expected message. */
const canaries: readonly (readonly [place: string, code: string, rules: readonly string[]])[] = [
  ...[
    'Date.now()',
    'new Date()',
    'Math.random()',
    'crypto.randomUUID()',
    '(async () => 1)()',
    'DateTime.now()',
  ].flatMap((impure) =>
    [
      'services/scheduling/shift/*.decider.ts',
      'services/staffing/*.workflow.ts',
      'services/planning/*.rule.ts',
      'services/money/engine/*.ts',
    ].map((place) => [place, `export const it = () => ${impure};`, ['pure']] as const),
  ),
  ['services/scheduling/shift/*.rule.ts', 'export const it = (now: string) => new Date(now);', []],
  ['services/scheduling/shift/*.rule.spec.ts', 'export const it = () => Date.now();', []],
  ...[
    'select 1 from shift',
    'exists (SELECT 1\n  FROM link l)',
    'r join place p on true',
    '${where} and r.id in (select id from shift)',
    '${sql`a join b`}',
  ].map(
    (query) =>
      [
        'services/planning/shift/*.controller.ts',
        `export const piece = (where: unknown) => sql\`${query} \${where}\`;`,
        ['queries'],
      ] as const,
  ),
  [
    'services/planning/*.ts',
    'export const it = (from: string) => sql`r."fromId" = ${from} and r.a is not distinct from r.b`;',
    [],
  ],
  [
    'services/planning/tag/*.ts',
    '@Injectable()\nexport class It {\n  constructor(readonly models: ReadModels) {}\n}',
    ['injected'],
  ],
  [
    'services/planning/tag/*.ts',
    '@Injectable()\nexport class It {\n  constructor(private readonly models: ReadModels) {}\n}',
    [],
  ],
  ['infra/*.ts', 'logger.warn(`Of ${name}`);', ['logged']],
  ['projections/*.ts', "this.throttledLog.warn('Of somebody', { name });", []],
  ...['Date.now()', 'new Date()', 'DateTime.local()'].map(
    (own) => ['portal/screens/map/*.ts', `export const it = () => ${own};`, ['clock']] as const,
  ),
  ['portal/ui/list/*.ts', 'export const it = (day: string) => new Date(day);', []],
  ['portal/*.ts', 'export const it = user?.agencyId ?? user?.customerId;', ['company']],
  ['portal/screens/map/*.tsx', 'export const It = () => <>{!data && <Loading />}</>;', ['awaited']],
  ...[
    'const { data } = useRead(Places, {});\n  if (!data) return null;\n  return <Map of={data} />;',
    'const { data: places } = useRead(Places, {});\n  if (!places?.length || !shown) {\n    return <p />;\n  }\n  return <Map of={places} />;',
    'const query = useRead(Places, {});\n  return <p>{query.data && <Map of={query.data} />}</p>;',
  ].map((body) => ['portal/*.tsx', `export const It = () => {\n  ${body}\n};`, ['awaited']] as const),
  ...[
    'const { data, error, refetch } = useRead(Places, {});\n  if (!data) return <QueryFallback error={error} retry={refetch} />;\n  return <p>{data && <Map of={data} />}</p>;',
    'const { data = [] } = useRead(Places, {});\n  if (!shown) return null;\n  return <Map of={data} />;',
  ].map((body) => ['portal/*.tsx', `export const It = () => {\n  ${body}\n};`, []] as const),
  ['portal/screens/map/*.tsx', 'export const It = () => <Suspense fallback={<Loading />}><Map /></Suspense>;', []],
  ['contracts/*.ts', 'export const it = JSON.stringify(a) === JSON.stringify(b);', ['compared']],
  ['test/*.ts', 'export const it = JSON.stringify(a) === JSON.stringify(b);', []],
];

/** A folder outside of the project, which other tests read meanwhile, with the same lint rules. */
const linted = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-lint-'));
  for (const file of ['.oxlintrc.json', 'oxlint.rules.js']) copyFileSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

describe('the style of the code', () => {
  it('oxlint finds no floating promise, no wrong use of a hook and no barrier to accessibility', () => {
    expect(complaints('oxlint', '--type-aware', '--report-unused-disable-directives', '--deny-warnings', '.')).toBe('');
  }, 300_000);

  it('every file is formatted', () => {
    expect(complaints('oxfmt', '--list-different', '--threads=1')).toBe('');
  });

  it('a floating promise is refused', () => {
    const folder = linted();
    try {
      const text = `const f = async () => 1;\nf();\n[1].forEach(async () => f());\nif (f()) throw new Error();\n`;
      writeFileSync(join(folder, 'canary.ts'), text);
      writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
      const said = complaintsIn(folder, 'oxlint', '--type-aware', '--format', 'unix', '.');
      expect(
        [...said.matchAll(/canary\.ts:(\d+):.*\[Error\/typescript\(([\w-]+)\)\]/g)].map(
          ([, line, rule]) => `${line} ${rule}`,
        ),
      ).toEqual(['2 no-floating-promises', '3 no-misused-promises', '4 no-misused-promises']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  describe('our own rules', () => {
    const folder = linted();
    let said = '';
    beforeAll(() => {
      for (const [index, [place, code]] of canaries.entries()) {
        const file = join(folder, place.replace('*', `canary-${index}`));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${code}\n`);
      }
      said = complaintsIn(folder, 'oxlint', '--format', 'unix', '.');
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it.each(canaries.map((canary, index) => [...canary, index] as const))(
      'in %s say of %s: %j',
      (_place, _code, rules, index) => {
        const found = said.matchAll(new RegExp(`canary-${index}\\.\\S+:\\d+:.*\\[Error/vigie\\((\\w+)\\)\\]`, 'g'));
        expect([...new Set([...found].map(([, name]) => name))]).toEqual(rules);
      },
    );
  });
});
