import type { StandardSchemaV1 } from '@standard-schema/spec';
import { problems, type ProblemCode } from '#contracts/problems.ts';

/** Codes that schemas give for issues of fields; all other issues are reported as plain wrong input. */
const fieldCodes = new Set<string>([
  ...Object.keys(problems),
  'REQUIRED',
  'TOO_SHORT_4',
  'NOT_AN_EMAIL',
  'NOT_A_PHONE',
]);

const pathOf = ({ path = [] }: StandardSchemaV1.Issue) =>
  path.map((part) => (typeof part === 'object' ? String(part.key) : String(part))).join('.');

/** The input doesn't match the contract: which fields, and why. */
export class InvalidInput extends Error {
  readonly fields: Readonly<Record<string, string>>;
  readonly code: ProblemCode;

  constructor(issues: readonly StandardSchemaV1.Issue[]) {
    super('invalid input');
    // Of several issues of a field the first counts: an empty one is not also too short and of a wrong form.
    this.fields = Object.fromEntries(
      issues
        .slice(0, 50)
        .reverse()
        .map((issue) => [pathOf(issue) || '_', fieldCodes.has(issue.message) ? issue.message : 'INVALID_VALUE']),
    );
    const [only, ...more] = new Set(Object.values(this.fields));
    this.code = only !== undefined && more.length === 0 && only in problems ? (only as ProblemCode) : 'INVALID_INPUT';
  }
}
