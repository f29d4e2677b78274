import { useRouteError } from 'react-router-dom';
import { FailedPart } from '../ui/FailedPart.tsx';

type Props = { /** Loads the page anew. */ readonly reload?: () => void };

/** Shown in place of a screen that failed, with a button to go on. */
export const ErrorScreen = ({ reload }: Props) => <FailedPart error={useRouteError()} heading="h1" reload={reload} />;
