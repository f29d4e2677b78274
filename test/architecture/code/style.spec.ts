import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { complaints, root } from './tool.ts';

const linter = () => new ESLint({ cwd: root });

describe('the style of the code', () => {
  it('eslint finds nothing', () => {
    const rooms = ['services', 'projections', 'infra'];
    expect(complaints('eslint', ...rooms, '--cache', '--cache-location', '.local/eslint', '--max-warnings', '0')).toBe(
      '',
    );
  }, 300_000);

  it('oxlint finds no promise that nobody waits for, no wrong use of a hook and nothing in the way of accessibility', () => {
    expect(complaints('oxlint', '--type-aware', '--report-unused-disable-directives', '--deny-warnings', '.')).toBe('');
  }, 300_000);

  it('every file is formatted', () => {
    expect(
      complaints('prettier', '--check', '--log-level', 'warn', '--cache', '--cache-location', '.local/prettier', '.'),
    ).toBe('');
  }, 300_000);

  it.each(['Date.now()', 'new Date()', 'Math.random()', 'crypto.randomUUID()', '(async () => 1)()'])(
    'a decider with %s is refused',
    async (impure) => {
      const eslint = linter();
      const roles = ['decider', 'workflow', 'rule'].map((role) => `services/scheduling/shift/canary.${role}.ts`);
      for (const file of [...roles, 'services/money/engine/canary.ts']) {
        const [result] = await eslint.lintText(`export const it = () => ${impure};\n`, { filePath: `${root}/${file}` });
        expect(result?.messages.map(({ ruleId }) => ruleId)).toContain('no-restricted-syntax');
      }
    },
  );

  it('what a class is injected is its own', async () => {
    const lint = async (own: string) => {
      const code = `@Injectable()\nexport class Canary {\n  constructor(${own}readonly models: ReadModels) {}\n}\n`;
      const [result] = await linter().lintText(code, {
        filePath: `${root}/services/planning/tag/canary.ts`,
      });
      return result?.messages.map(({ ruleId }) => ruleId);
    };
    expect([await lint(''), await lint('private ')]).toEqual([['no-restricted-syntax'], []]);
  });

  it('a promise that nobody waits for is refused', () => {
    const folder = mkdtempSync(join(import.meta.dirname, 'canary-'));
    try {
      const text = `const f = async () => 1;\nf();\n[1].forEach(async () => f());\nif (f()) throw new Error();\n`;
      writeFileSync(join(folder, 'canary.ts'), text);
      const said = complaints('oxlint', '--type-aware', '--format', 'unix', folder);
      expect(
        [...said.matchAll(/canary\.ts:(\d+):.*\[Error\/typescript\(([\w-]+)\)\]/g)].map(
          ([, line, rule]) => `${line} ${rule}`,
        ),
      ).toEqual(['2 no-floating-promises', '3 no-misused-promises', '4 no-misused-promises']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 120_000);

  it.each([
    'select 1 from shift',
    'exists (SELECT 1\n  FROM link l)',
    'r join place p on true',
    '${where} and r.id in (select id from shift)',
    '${sql`a join b`}',
  ])('a service that asks %j itself is refused', async (query) => {
    const text = `import { sql } from '#projections/kernel/sql.ts';\nexport const piece = (where: unknown) => sql\`${query} \${where}\`;\n`;
    const [result] = await linter().lintText(text, {
      filePath: `${root}/services/planning/shift/canary.controller.ts`,
    });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain('no-restricted-syntax');
  });

  it('and one that says which rows it means is not', async () => {
    const text = `import { sql } from '#projections/kernel/sql.ts';\nexport const piece = (from: string) => sql\`r."fromId" = \${from} and r.a is not distinct from r.b\`;\n`;
    const [result] = await linter().lintText(text, {
      filePath: `${root}/services/planning/shift/canary.controller.ts`,
    });
    expect(result?.messages).toEqual([]);
  });

  it('and one that is handed what it needs is not', async () => {
    const [result] = await linter().lintText(`export const it = (now: string) => new Date(now);\n`, {
      filePath: `${root}/services/scheduling/shift/canary.rule.ts`,
    });
    expect(result?.messages).toEqual([]);
  });
});
