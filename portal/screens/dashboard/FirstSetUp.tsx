import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const SetupChecklist = lazyComponent(() => import('./SetupChecklist.tsx'), 'SetupChecklist');

/** What a company has still to set up, on the first screens of its people; loaded after them. */
export const FirstSetUp = (props: ComponentProps<typeof SetupChecklist>) => (
  <Suspense>
    <SetupChecklist {...props} />
  </Suspense>
);
