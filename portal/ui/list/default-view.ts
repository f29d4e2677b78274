import type { DefaultView } from '#contracts/api/views.ts';
import { useSession } from '#portal/api/session.tsx';

/** What a list's views are kept under: its call, and its name within the screen. */
export const viewsOf = (list: { readonly name: string }, name = ''): string => list.name + name;

/** The view by which a list first opens to the viewer, if there is one. */
export const useDefaultView = (views: string): DefaultView | undefined =>
  useSession().user?.data.defaultViews.find(({ list }) => list === views);
