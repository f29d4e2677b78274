import type { ReactNode, SVGProps } from 'react';

type Props = SVGProps<SVGSVGElement> & { readonly size?: number };

/** An icon of a shape in a square of 24 units. */
export const drawn = (shape: ReactNode) =>
  function Icon({ size = 20, ...rest }: Props) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...rest}
      >
        {shape}
      </svg>
    );
  };
