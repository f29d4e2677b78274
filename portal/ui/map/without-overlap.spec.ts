import { describe, expect, it } from '@jest/globals';
import { withoutOverlap, type MapMark } from './without-overlap.ts';

const mark = (id: string, x: number, y: number, size = 24): MapMark => ({ id, x, y, size });
const at = (marks: readonly MapMark[], before?: ReturnType<typeof withoutOverlap>) => {
  const offsets = withoutOverlap(marks, before);
  return marks.map(({ id, x, y, size }) => ({ size, x: x + offsets.get(id)![0], y: y + offsets.get(id)![1] }));
};
const covered = (drawn: ReturnType<typeof at>): number =>
  drawn.flatMap((one, n) =>
    drawn.slice(n + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < (one.size + other.size) / 2),
  ).length;

describe('markers that would cover one another', () => {
  const place = mark('place', 400, 300, 30);
  const crowd = [place, ...Array.from({ length: 20 }, (_, n) => mark(`agent ${n}`, 400, 300))];

  it('are placed around their point, the first one on it', () => {
    const drawn = at(crowd);
    expect(covered(crowd.map(({ x, y, size }) => ({ x, y, size })))).toBe(210);
    expect(covered(drawn)).toBe(0);
    expect(drawn[0]).toMatchObject({ x: 400, y: 300 });
    for (const { x, y } of drawn) expect(Math.hypot(x - 400, y - 300)).toBeLessThan(90);
  });

  it('stay in place without an overlap, and when another one leaves', () => {
    const alone = mark('alone', 700, 100);
    const offsets = withoutOverlap([...crowd, alone]);
    expect(offsets.get('alone')).toEqual([0, 0]);
    const left = withoutOverlap([place, ...crowd.slice(3)], offsets);
    for (const { id } of crowd.slice(3)) expect([id, left.get(id)]).toEqual([id, offsets.get(id)]);
    expect(withoutOverlap([mark('agent 9', 100, 100)], offsets).get('agent 9')).toEqual([0, 0]);
  });

  it('stay on their point if five rings around it are full', () => {
    const many = Array.from({ length: 120 }, (_, n) => mark(`${n}`, 0, 0));
    expect([...withoutOverlap(many).values()].filter(([x, y]) => x === 0 && y === 0).length).toBeGreaterThan(1);
  });
});
