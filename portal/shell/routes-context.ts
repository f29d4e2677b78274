import { createContext, use } from 'react';
import type { Route } from '../route.ts';

/** The table of the portal, for parts inside the layout that lead to other screens. */
export const RoutesContext = createContext<readonly Route[]>([]);
export const useRoutes = (): readonly Route[] => use(RoutesContext);
