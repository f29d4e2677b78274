import { describe, expect, it } from '@jest/globals';
import type { Palette } from '@mui/material/styles';
import { readFileSync } from 'node:fs';
import { environment, hostsOf } from '../api/environment.ts';
import { contrast } from './contrast.ts';
import { shiftTones } from './StatusBadge.tsx';
import { makeTheme } from './theme.ts';

const css = readFileSync(new URL('styles/base.css', import.meta.url), 'utf8');
const colour = (block: string, name: string) =>
  new RegExp(`(?:^|[\\s{;])${name}:\\s*(#[0-9a-f]{3,6})`).exec(block)?.[1];
const badges = [...css.matchAll(/\.badge\[data-tone='(\w+)'\]\s*\{([^}]*)\}/g)].map(
  ([, tone = '', block = ''], index) => ({
    tone,
    index,
    ink: colour(block, 'color'),
    ground: colour(block, 'background'),
  }),
);

describe('colours', () => {
  it('[shift.statusColours] each status has its colour, and never the colour alone', () => {
    expect(shiftTones).toMatchObject({
      punchedOut: 'black',
      punchedIn: 'green',
      late: 'red',
      toAccept: 'orange',
      toConfirm: 'orange',
      waiting: 'orange',
      accepted: 'blue',
      assigning: 'blue',
    });
    expect(shiftTones).toMatchObject({
      confirmed: 'greenOutline',
      published: 'purple',
      transferred: 'purpleOutline',
      smartConnectAccepted: 'purpleOutline',
      refused: 'redOutline',
      missing: 'white',
    });
    const known = new Set(badges.map(({ tone }) => tone));
    expect(Object.values(shiftTones).filter((tone) => !known.has(tone))).toEqual([]);
  });

  it.each(badges)('$tone ($index) is readable', ({ ink, ground, tone, index }) => {
    const outline = tone.endsWith('Outline');
    const dark = outline && badges.findIndex((other) => other.tone === tone) !== index;
    const behind = ground ?? (dark ? '#171d26' : '#ffffff');
    expect(contrast(ink ?? '', behind)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the colours of the style sheet', () => {
  const [light = '', dark = ''] = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, block = '']) => block);

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('are those of the widgets, in the %s', (scheme, block) => {
    const { background, text, divider, primary, error, warning, info, success } = (
      makeTheme('en') as unknown as { colorSchemes: Record<'light' | 'dark', { palette: Palette }> }
    ).colorSchemes[scheme].palette;
    const ours = [
      'bg',
      'paper',
      'ink',
      'ink-2',
      'line',
      'accent',
      'accent-soft',
      'accent-ink',
      'bad',
      'warn',
      'info',
      'good',
    ].map((name) => colour(block, `--${name}`));
    const widgets = [
      background.default,
      background.paper,
      text.primary,
      text.secondary,
      divider,
      primary.main,
      primary.light,
      primary.contrastText,
    ];
    expect(ours).toEqual([...widgets, error.main, warning.main, info.main, success.main]);
  });
});

describe('sizes', () => {
  it('[search.height] results are at most 600 px high, and scroll beyond that', () => {
    const sheet = readFileSync(new URL('styles/search.css', import.meta.url), 'utf8');
    const block = /\n\.search-found \{([^}]*)\}/.exec(sheet)![1];
    expect(block).toContain('max-height: 600px;');
    expect(block).toContain('overflow-y: auto;');
  });
});

describe('texts of toasts', () => {
  const texts = (language: string) =>
    JSON.parse(readFileSync(new URL(`../../contracts/messages/${language}.json`, import.meta.url), 'utf8')) as Record<
      string,
      string
    >;
  const [en, fr] = [texts('en'), texts('fr')];

  it('[toast.generic] the generic ones are as in the documents', () => {
    const keys = [
      'deleteError',
      'deleteItemError',
      'createItemError',
      'updateItemError',
      'unexpected',
      'deleted',
      'created',
      'updated',
    ];
    expect(keys.map((key) => en[`generic.${key}`])).toEqual([
      'Something went wrong, could not delete',
      'Something went wrong, could not delete item',
      'Something went wrong, could not create item',
      'Something went wrong, could not update item',
      'An unexpected error occurred.',
      'Successfully deleted',
      'Successfully created',
      'Successfully updated',
    ]);
    expect(keys.filter((key) => !fr[`generic.${key}`] || fr[`generic.${key}`] === en[`generic.${key}`])).toEqual([]);
  });
});

describe('the configuration', () => {
  it('[env.three] sends calls and hubs to the hosts of the build’s environment, else to the page’s own', () => {
    expect([environment.api, environment.hubHost]).toEqual(['/api', '']);
    const staging = { VITE_API: 'https://api.staging.example/api', VITE_HUB_HOST: 'https://hub.staging.example' };
    expect(hostsOf(staging)).toEqual({
      api: 'https://api.staging.example/api',
      hubHost: 'https://hub.staging.example',
    });
  });
});
