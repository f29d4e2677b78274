import '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import type { Cluster } from './clusters.ts';
import { Plan } from './plan.ts';
import type { Spot } from './spot.ts';

const open = () => {
  const element = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(element, { clientWidth: { value: 800 }, clientHeight: { value: 512 } });
  const [onPlainClick, onCrowd] = [jest.fn(), jest.fn<(cluster: Cluster) => void>()];
  const plan = new Plan(element, {
    tiles: null,
    attribution: '',
    maxZoom: 19,
    onTilesLost: () => {},
    onPlainClick,
    describe: ({ count, out }) => `${count} agents, ${out} out`,
    onCrowd,
  });
  return { element, plan, onPlainClick, onCrowd };
};

const statuses: readonly Spot['look'][] = ['notAssigned', 'inZone', 'notInZone', 'absent', 'unknown', 'uncertain'];

/** Name of a colour `#rrggbb`, by its hue. */
const hueOf = (colour: string): string | undefined => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  const names = { red: 15, orange: 40, yellow: 65, green: 165 };
  return Object.entries(names).find(([, below]) => degrees < below)?.[0];
};

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a map', () => {
  it('[map.view] begins over Montréal at zoom 14, at 12 over one place, and is 512 px high', () => {
    const { plan } = open();
    const { zoom, lat, lng } = plan.where();
    expect([zoom, lat.toFixed(1), lng.toFixed(1)]).toEqual([14, '45.5', '-73.6']);
    plan.fit([[46, -72]]);
    expect(plan.where()).toEqual({ zoom: 12, lat: 46, lng: -72 });
    plan.fit([]);
    expect(plan.where()).toMatchObject({ zoom: 14, lat });
    const css = readFileSync(new URL('../styles/dashboard.css', import.meta.url), 'utf8');
    expect(/\n\.map \{([^}]*)\}/.exec(css)![1]).toContain('height: 512px;');
  });

  it('[map.status] each status looks different: orange if absent, red outside and green inside the zone, yellow without an agent', () => {
    const css = readFileSync(new URL('../styles/dashboard.css', import.meta.url), 'utf8');
    const rules = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
    const fills = statuses.map((status) => {
      const own = rules.filter(([, names]) => names!.split(',').some((name) => name.trim() === `.map-${status}`));
      return own.map(([, , says]) => /background: ([^;]+);/.exec(says!)?.[1]).join();
    });
    expect(fills).not.toContain('');
    expect(new Set(fills).size).toBe(statuses.length);
    expect(fills.slice(0, 4).map(hueOf)).toEqual(['yellow', 'green', 'red', 'orange']);
  });

  it('[place.markerClick] a click on a marker opens it, and one on the map within a second is part of it', () => {
    const { element, plan, onPlainClick } = open();
    const onOpen = jest.fn();
    plan.show([{ id: 'a', lat: 45.5, lng: -73.6, label: 'Aréna', look: 'place', onOpen }]);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(50_000);
    fireEvent.click(element.querySelector('.map-spot')!);
    expect(onOpen).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(50_999);
    fireEvent.click(element);
    expect(onPlainClick).not.toHaveBeenCalled();
    clock.mockReturnValue(51_000);
    fireEvent.click(element);
    expect(onPlainClick).toHaveBeenCalledTimes(1);
  });

  it('draws agents side by side around their place, and opens a group that no zoom separates', () => {
    const { element, plan, onCrowd } = open();
    const at = { lat: 45.5, lng: -73.6 };
    const agent = (n: number): Spot => ({ id: `${n}`, ...at, look: 'absent', label: `Agent ${n}`, onOpen: () => {} });
    const place: Spot = { id: 'place', ...at, look: 'place', label: 'Aréna', onOpen: () => {} };
    const drawn = () => [...element.querySelectorAll<HTMLElement>('.map-spot')];
    plan.show([place, ...Array.from({ length: 12 }, (_, n) => agent(n))]);
    expect(new Set(drawn().map(({ style }) => `${style.marginLeft} ${style.marginTop}`)).size).toBe(13);
    expect(drawn()[0]!.style).toMatchObject({ marginLeft: '-15px', marginTop: '-15px' });
    plan.show([place, ...Array.from({ length: 40 }, (_, n) => agent(n))]);
    expect(drawn().map(({ title }) => title)).toEqual(['Aréna', '40 agents, 0 out']);
    const before = plan.where();
    fireEvent.click(drawn()[1]!);
    expect(plan.where()).toEqual(before);
    expect(onCrowd.mock.calls[0]![0].inside().map(({ label }) => label)).toContain('Agent 39');
  });

  it('keeps the focus on a marker that moves, is renamed, or contains others', () => {
    const { element, plan } = open();
    const agents = (moved: number) =>
      Array.from({ length: 200 }, (_, n): Spot => {
        const out = n < moved;
        const { lat, lng } = { lat: 45.5 + (out ? 0.0002 : 0), lng: -73.6 };
        const label = `Agent ${n}`;
        return { id: `${n}`, lat, lng, look: out ? 'notInZone' : 'inZone', label, onOpen: () => {} };
      });
    plan.show(agents(0));
    const cluster = element.querySelector<HTMLElement>('.map-cluster')!;
    cluster.focus();
    expect([document.activeElement, cluster.textContent, cluster.getAttribute('aria-label')]).toEqual([
      cluster,
      '200',
      '200 agents, 0 out',
    ]);
    plan.show(agents(7).slice(0, 190));
    expect(element.querySelectorAll('.map-cluster')).toHaveLength(1);
    expect([document.activeElement, cluster.textContent, cluster.getAttribute('aria-label'), cluster.title]).toEqual([
      cluster,
      '190',
      '190 agents, 7 out',
      '190 agents, 7 out',
    ]);

    const one = { id: 'a', lat: 45.5, lng: -73.6, label: 'Ana, in zone', look: 'inZone', onOpen: () => {} } as const;
    plan.show([one]);
    const agent = element.querySelector<HTMLElement>('.map-spot')!;
    agent.focus();
    const onOpen = jest.fn();
    plan.show([{ ...one, lat: 45.51, look: 'notInZone', label: 'Ana, out of zone', onOpen }]);
    expect([document.activeElement, agent.className.includes('map-inZone'), agent.title]).toEqual([
      agent,
      false,
      'Ana, out of zone',
    ]);
    expect(agent.className).toContain('map-notInZone');
    fireEvent.keyDown(agent, { key: 'Enter' });
    expect(onOpen).toHaveBeenCalledTimes(1);
  });
});
