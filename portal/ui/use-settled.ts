import { useEffect, useRef, useState } from 'react';

/** A value once it has not changed for `wait` milliseconds; equal values count as unchanged. */
export const useSettled = <V>(value: V, wait = 300): V => {
  const [settled, settle] = useState(value);
  const text = JSON.stringify(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(latest.current), wait);
    return () => clearTimeout(timer);
  }, [text, wait]);
  return settled;
};
