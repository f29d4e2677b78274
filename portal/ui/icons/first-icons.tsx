/** Icons of the menu, of sign-in and of toasts, which are loaded before anything else. */

import { drawn } from './drawn.tsx';

export const Close = drawn(<path d="M6 6l12 12M18 6 6 18" />);
export const Check = drawn(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const Calendar = drawn(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
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
