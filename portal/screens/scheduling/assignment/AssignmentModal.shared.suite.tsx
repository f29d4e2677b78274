import { affectationOf, dispatcher, listsOf, shiftId, shiftOf } from '#test/support/assignment-scene.ts';
import { asked, show } from '#test/support/portal-stage.tsx';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ShiftPayDraft, ShiftPayTab } from '#contracts/api/shift-pay.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { AssignmentModal } from './AssignmentModal.tsx';

type Reply = { http?: number; code?: string; message?: string; data?: unknown; fields?: Record<string, string> };
type More = {
  readonly replies?: Record<string, Reply>;
  /** Answers the pay tab for the typed values; left out where the viewer may not see the shift's money. */
  readonly pay?: (asked: { readonly clientMode?: boolean; readonly draft?: ShiftPayDraft }) => ShiftPayTab;
  readonly user?: ReturnType<typeof dispatcher>;
  readonly rateType?: 'hourly' | 'gamification';
};

export const writes = () =>
  asked
    .filter(({ method, path }) => method === 'POST' && !/account|\/money\//.test(path))
    .map(({ path, body }) => [path.split('/').pop(), body]);

export const open = async (shift: ShiftDetail, { replies = {}, pay, user = dispatcher(), rateType }: More = {}) => {
  const onClose = jest.fn();
  const stage = await show(<AssignmentModal shiftId={shiftId} open onClose={onClose} />, {
    user,
    serve: ({ path, body }) => {
      const name = path.split('/').pop()!;
      if (name === 'pay') return pay ? { data: pay(body as never) } : { http: 404, code: 'NOT_FOUND', message: 'No' };
      if (replies[name]) return replies[name];
      if (['contests', 'locations'].includes(name)) return { data: [] };
      if (name === 'requestparameters')
        return { data: { positions: [{ id: shiftId, name: 'Gate 4', linked: false }] } };
      if (name === 'getaffevent') return { data: shift };
      if (name === 'getaffectation') return { data: affectationOf(shift) };
      if (name === 'placereferences') return { data: listsOf(rateType) };
      return ['checktoken', 'firstadmin'].includes(name) ? undefined : { data: {} };
    },
  });
  return { ...stage, onClose };
};
export const facts = shiftOf().facts;
export const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
/** The position's field, on its own tab. */
export const positionField = async (user: UserEvent): Promise<HTMLInputElement> => {
  await user.click(screen.getByRole('tab', { name: 'Position' }));
  return screen.findByRole<HTMLInputElement>('combobox', { name: /^Position(?! on)/ });
};
export const clock = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${label}: time (24 hours)` });
