import { drawn } from './drawn.tsx';

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
export const Menu = drawn(<path d="M4 7h16M4 12h16M4 17h16" />);
export const More = drawn(
  <g fill="currentColor" stroke="none">
    <circle cx="12" cy="5.5" r="1.6" />
    <circle cx="12" cy="12" r="1.6" />
    <circle cx="12" cy="18.5" r="1.6" />
  </g>,
);
export const Plus = drawn(<path d="M12 5v14M5 12h14" />);
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
export const Clock = drawn(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
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
