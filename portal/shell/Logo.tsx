/** The product's mark: a lookout in a shield. */
export const Logo = ({ size = 28 }: { readonly size?: number }) => (
  <svg
    viewBox="0 0 48 48"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={3}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M24 5 8 11v12c0 10 6.500 16.500 16 20 9.500-3.500 16-10 16-20V11L24 5Z" />
    <path d="m16 21 8 10 8-10" />
  </svg>
);
