import { lazy, Suspense, type ComponentProps } from 'react';

const SetupChecklist = lazy(() => import('./SetupChecklist.tsx').then((file) => ({ default: file.SetupChecklist })));

/** What a company has still to set up, on the first screens of its people; loaded after them. */
export const FirstSetUp = (props: ComponentProps<typeof SetupChecklist>) => (
  <Suspense>
    <SetupChecklist {...props} />
  </Suspense>
);
