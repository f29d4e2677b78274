import { createContext } from 'react';

/** Whether an agency looks at the event as its client does: supplier and client prices, no salary (rule pay.tabVisible). */
export const ClientModeContext = createContext(false);
