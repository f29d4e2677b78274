import { useEffect, useRef, useState } from 'react';

/** Milliseconds. */
const wait = 300;

/** A value once it has not changed for a third of a second; equal values count as unchanged. */
export const useSettled = <V>(value: V): V => {
  const [settled, settle] = useState(value);
  const text = JSON.stringify(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(latest.current), wait);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
