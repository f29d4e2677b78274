/** Agent status codes of the wire, in their order. */
export const employeeStatuses = ['available', 'active', 'scheduled', 'late', 'none', 'disabled', 'signUp'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

const borders: Partial<Record<EmployeeStatus, string>> = {
  available: 'green',
  active: 'green',
  scheduled: 'orange',
  late: 'red',
};

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase();
};

type Props = {
  readonly name: string;
  readonly photo?: string | null | undefined;
  readonly status?: EmployeeStatus | undefined;
  readonly size?: number;
};

/** A photo, or initials, with the border of the agent's status. Decorative: the name stands beside it. */
export const Avatar = ({ name, photo, status, size = 32 }: Props) => (
  <span
    className="avatar"
    data-border={status && borders[status]}
    style={{ width: size, height: size, fontSize: size * 0.38 }}
    aria-hidden="true"
  >
    {photo ? <img src={photo} alt="" width={size} height={size} loading="lazy" /> : initials(name)}
  </span>
);
