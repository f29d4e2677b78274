import type { DefaultView } from '#contracts/api/views.ts';
import { useSession } from '#portal/api/session.tsx';

/** Storage key of a list's views: its call and its name within the screen. */
export const viewsOf = (list: { readonly name: string }, name = ''): string => list.name + name;

/** The view with which a list opens for the viewer, if there is one. */
export const useDefaultView = (views: string): DefaultView | undefined =>
  useSession().user?.data.defaultViews.find(({ list }) => list === views);
