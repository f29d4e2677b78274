type Line = {
  readonly name: string;
  readonly ours: string;
  /** The plain operation that it is compared with, in the same run. */
  readonly baseline: string;
  readonly ratio: number;
  /** The goal of the design; measurements without one are for information. */
  readonly aim?: { readonly text: string; readonly met: boolean };
};
export type Report = (line: Line) => void;

/** Prints one line of a table: name | ours | baseline | ratio | aim | met? */
export const print: Report = ({ name, ours, baseline, ratio, aim }) =>
  console.log(
    [name, ours, baseline, `${ratio.toFixed(2)} x`, aim?.text ?? '-', aim ? (aim.met ? 'met' : 'MISSED') : '-'].join(
      ' | ',
    ),
  );

export const atLeast = (value: number, least: number) => ({ text: `>= ${least} x`, met: value >= least });
export const atMost = (value: number, most: number) => ({ text: `<= ${most} x`, met: value <= most });
