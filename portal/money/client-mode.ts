import { createContext } from 'react';

/** Whether an agency sees the event as its client: supplier and client prices, no salary (rule pay.tabVisible). */
export const ClientModeContext = createContext(false);
