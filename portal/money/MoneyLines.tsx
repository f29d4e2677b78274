import { Alert } from '@mui/material';
import { useId } from 'react';
import type { z } from 'zod';
import type { Explained } from '#contracts/api/shift-pay.ts';
import type { MoneyFlag } from '#contracts/values/money-line.ts';
import { useText } from '../language/i18n.ts';
import { money } from '../ui/format.ts';
import { Help } from '../ui/icons/icons.tsx';
import { formula, lineName, type Line } from './line-words.ts';

type Flag = Pick<z.output<typeof MoneyFlag>, 'code' | 'date'>;
type Props = {
  /** Key of the heading. */
  readonly label: string;
  readonly lines: readonly Line[];
  readonly total: number;
  /** Flags for a person to check. */
  readonly flags?: readonly Flag[];
  readonly explained: Explained;
  readonly onExplain: (line: Line) => void;
};

/** Lines of pay or of a bill with how each was counted, and their sum; each opens its explanation. */
export const MoneyLines = ({ label, lines, total, flags = [], explained, onExplain }: Props) => {
  const t = useText();
  const id = useId();
  return (
    <section className="money-lines" aria-labelledby={id}>
      <h3 id={id}>
        <span>{t(label)}</span> <span className="money-total">{money(total)}</span>
      </h3>
      {flags.map(({ code, date }) => (
        <Alert key={`${code} ${date ?? ''}`} severity="warning">
          {t(`money.flag.${code}`, { date: date ?? '' })}
        </Alert>
      ))}
      {lines.length === 0 && flags.length === 0 && <p className="quiet">{t('money.lines.none')}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <button type="button" onClick={() => onExplain(line)}>
              <span className="money-line-name">{lineName(line, explained.names, t)}</span>
              <span className="money-line-formula">{formula(line, t)}</span>
              <Help size={16} />
              <span className="sr-only">{t('money.explain.open')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
