import '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { Plan } from './plan.ts';

const open = () => {
  const element = document.body.appendChild(document.createElement('div'));
  const onPlainClick = jest.fn();
  const plan = new Plan(element, {
    tiles: null,
    attribution: '',
    maxZoom: 19,
    onTilesLost: () => {},
    onPlainClick,
    describe: () => '',
  });
  return { element, plan, onPlainClick };
};

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a map', () => {
  it('[map.view] begins over Montréal at zoom 14, stands at 12 over one place, and is 512 px high', () => {
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
});
