import { Component, type ReactNode } from 'react';
import { FailedPart } from './FailedPart.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly failure?: { readonly error: unknown } };

/** Keeps a failure of one part of a screen, such as a tab, inside that part: what surrounds it stays. */
export class PartBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } });
  override readonly state: State = {};
  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <FailedPart error={failure.error} heading="h2" retry={() => this.setState({ failure: undefined })} />;
  }
}
