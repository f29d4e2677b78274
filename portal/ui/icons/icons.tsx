import type { ReactNode, SVGProps } from 'react';

type Props = SVGProps<SVGSVGElement> & { readonly size?: number };

const drawn = (shape: ReactNode) =>
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

export const Undo = drawn(
  <>
    <path d="M8.5 5 4.5 9l4 4" />
    <path d="M4.5 9h9a5.5 5.5 0 0 1 0 11H9" />
  </>,
);
export const Search = drawn(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const Close = drawn(<path d="M6 6l12 12M18 6 6 18" />);
export const Menu = drawn(<path d="M4 7h16M4 12h16M4 17h16" />);
export const More = drawn(
  <g fill="currentColor" stroke="none">
    <circle cx="12" cy="5.5" r="1.6" />
    <circle cx="12" cy="12" r="1.6" />
    <circle cx="12" cy="18.5" r="1.6" />
  </g>,
);
export const Plus = drawn(<path d="M12 5v14M5 12h14" />);
export const Check = drawn(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ChevronLeft = drawn(<path d="m14.5 6-6 6 6 6" />);
export const ChevronRight = drawn(<path d="m9.5 6 6 6-6 6" />);
export const ChevronDown = drawn(<path d="m6 9.5 6 6 6-6" />);
export const ArrowUp = drawn(<path d="M12 19V5M6 11l6-6 6 6" />);
export const ArrowDown = drawn(<path d="M12 5v14M6 13l6 6 6-6" />);
export const Filter = drawn(<path d="M4 6h16M7 12h10M10 18h4" />);
export const Columns = drawn(<path d="M4 5h16v14H4zM9.5 5v14M15 5v14" />);
export const Pin = drawn(
  <>
    <path d="M9 4h6l-.8 5.2L17 12.5H7l2.8-3.3L9 4Z" />
    <path d="M12 12.5V20" />
  </>,
);
export const Home = drawn(
  <>
    <path d="M4 11.5 12 5l8 6.5" />
    <path d="M6.5 10v9h11v-9" />
  </>,
);
export const Calendar = drawn(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);
export const Clock = drawn(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const Operations = drawn(
  <>
    <path d="M4 19V9M10 19V5M16 19v-7" />
    <path d="M3 19.5h18" />
  </>,
);
export const People = drawn(
  <>
    <circle cx="9" cy="9" r="3.2" />
    <path d="M3.5 19c.6-3.2 2.7-4.8 5.5-4.8s4.9 1.6 5.5 4.8" />
    <path d="M15.5 6.2a3 3 0 0 1 0 5.6M17 14.6c1.9.6 3.1 2 3.5 4.4" />
  </>,
);
export const Person = drawn(
  <>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 20c.7-4 3.3-6 7-6s6.3 2 7 6" />
  </>,
);
export const Building = drawn(
  <>
    <path d="M5 20V5.5h9V20M14 10h5v10" />
    <path d="M3 20.5h18M8 9h3M8 12.5h3M8 16h3" />
  </>,
);
export const Place = drawn(
  <>
    <path d="M12 21s6.5-5.7 6.5-11A6.5 6.5 0 0 0 5.5 10c0 5.3 6.5 11 6.5 11Z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
);
export const Settings = drawn(
  <>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </>,
);
export const Star = drawn(<path d="m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.7 9.6 9 12 4Z" />);
export const Report = drawn(
  <>
    <path d="M7 3.5h7l4 4v13H7z" />
    <path d="M10 12h5M10 15.5h5" />
  </>,
);
export const Money = drawn(
  <>
    <path d="M3.5 7h17v10h-17z" />
    <circle cx="12" cy="12" r="2.4" />
    <path d="M6.5 10v4M17.5 10v4" />
  </>,
);
export const Onboarding = drawn(
  <>
    <circle cx="9.5" cy="8.5" r="3.3" />
    <path d="M3.5 19.5c.6-3.5 2.8-5.3 6-5.3 1.3 0 2.5.3 3.4.9M17.5 13.5v6M14.5 16.5h6" />
  </>,
);
export const Language = drawn(
  <>
    <circle cx="12" cy="12" r="8.3" />
    <path d="M3.7 12h16.6M12 3.7c2.5 2.6 3.5 5.3 3.5 8.3s-1 5.7-3.5 8.3c-2.5-2.6-3.5-5.3-3.5-8.3s1-5.7 3.5-8.3Z" />
  </>,
);
export const Help = drawn(
  <>
    <circle cx="12" cy="12" r="8.3" />
    <path d="M9.7 9.6a2.4 2.4 0 1 1 3.3 2.3c-.7.3-1 .8-1 1.6" />
    <path d="M12 16.7v.1" />
  </>,
);
export const SignOut = drawn(
  <>
    <path d="M14 4.5H6v15h8" />
    <path d="M10.5 12H20M17 8.5l3.5 3.5-3.5 3.5" />
  </>,
);
export const Switch = drawn(
  <>
    <path d="M4 8.5h14M14.5 5l3.5 3.5-3.5 3.5" />
    <path d="M20 15.5H6M9.5 12 6 15.5 9.5 19" />
  </>,
);
export const Warning = drawn(
  <>
    <path d="M12 4 2.8 19.5h18.4L12 4Z" />
    <path d="M12 10v4.5M12 17v.1" />
  </>,
);
export const Info = drawn(
  <>
    <circle cx="12" cy="12" r="8.3" />
    <path d="M12 11v5M12 8v.1" />
  </>,
);
export const Eye = drawn(
  <>
    <path d="M2.8 12S6.2 6 12 6s9.2 6 9.2 6-3.4 6-9.2 6-9.2-6-9.2-6Z" />
    <circle cx="12" cy="12" r="2.7" />
  </>,
);
export const EyeOff = drawn(
  <>
    <path d="M4 4l16 16M9.5 6.4A9 9 0 0 1 12 6c5.8 0 9.2 6 9.2 6a16 16 0 0 1-3 3.6M6.2 8A15.5 15.5 0 0 0 2.8 12s3.4 6 9.2 6c1.3 0 2.5-.3 3.6-.8" />
  </>,
);
export const Download = drawn(
  <>
    <path d="M12 4v11M7.5 11 12 15.5 16.5 11" />
    <path d="M5 19.5h14" />
  </>,
);
export const Edit = drawn(<path d="m5 19 .8-3.6L16 5.2a1.7 1.7 0 0 1 2.8 2.8L8.6 18.2 5 19Z" />);
export const Trash = drawn(<path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 13h8.4L17 7M10.5 10.5v6M13.5 10.5v6" />);
export const Copy = drawn(
  <>
    <rect x="8.5" y="8.5" width="11" height="11.5" rx="1.5" />
    <path d="M15.5 8.5V4.5h-11V16h4" />
  </>,
);
export const History = drawn(
  <>
    <path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5" />
    <path d="M4 4.5v4h4M12 8v4.3l3 1.7" />
  </>,
);
export const Fold = drawn(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="M9.5 5v14M16 9.5 13.5 12l2.5 2.5" />
  </>,
);
export const Unfold = drawn(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="M9.5 5v14M13.5 9.5 16 12l-2.5 2.5" />
  </>,
);
export const Keyboard = drawn(
  <>
    <rect x="3" y="6.5" width="18" height="11" rx="2" />
    <path d="M7 10h.1M11 10h.1M15 10h.1M8 14h8" />
  </>,
);
export const Offline = drawn(
  <>
    <path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.5 12a9.5 9.5 0 0 1 4-2.3M18.5 12a9.5 9.5 0 0 0-4.8-2.5M12 19v.1" />
  </>,
);
export const Bell = drawn(
  <>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5Z" />
    <path d="M10 20.5a2.2 2.2 0 0 0 4 0" />
  </>,
);
export const Inbox = drawn(
  <>
    <path d="M4 13.5 7 5h10l3 8.5V19H4v-5.5Z" />
    <path d="M4 13.5h4.5l1.2 2.5h4.6l1.2-2.5H20" />
  </>,
);
export const Chat = drawn(
  <>
    <path d="M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-4.5 3.5V16H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5Z" />
    <path d="M8 9.5h8M8 12.5h5" />
  </>,
);
export const Link = drawn(
  <>
    <path d="M10.5 13.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1" />
    <path d="M13.5 10.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1" />
  </>,
);
