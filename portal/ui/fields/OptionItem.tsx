import type { HTMLAttributes, Key } from 'react';

type Props = {
  readonly option: { readonly secondaryName?: string | undefined };
  readonly name: string;
  readonly props: HTMLAttributes<HTMLLIElement> & { readonly key: Key };
};

/** An option of a select: its name, and a detail that distinguishes equal names. */
export const OptionItem = ({ option, name, props: { key: _key, ...props } }: Props) => (
  <li {...props}>
    <span>
      {name}
      {option.secondaryName && <small className="secondary">{option.secondaryName}</small>}
    </span>
  </li>
);
