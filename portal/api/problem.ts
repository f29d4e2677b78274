/** Messages by the path of the field they belong to, e.g. `{ 'shifts.0.start': '…' }`. */
type FieldProblems = Readonly<Record<string, string>>;

type Details = {
  readonly code?: string | undefined;
  readonly fields?: FieldProblems | undefined;
  readonly aborted?: boolean;
  readonly logout?: boolean;
};

/**
 * Why a call gave nothing.
 * `status` is the HTTP status, or 0 when there was no answer: network failure or abort (rule api.network0).
 */
export class Problem extends Error {
  readonly code: string;
  readonly fields: FieldProblems;
  readonly aborted: boolean;
  readonly logout: boolean;

  constructor(
    readonly status: number,
    message: string,
    { code = 'UNEXPECTED', fields = {}, aborted = false, logout = false }: Details = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.fields = fields;
    this.aborted = aborted;
    this.logout = logout;
  }
}

export const isProblem = (error: unknown): error is Problem => error instanceof Problem;
