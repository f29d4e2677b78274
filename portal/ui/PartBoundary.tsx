import { Component, type ReactNode } from 'react';
import { FailedPart } from './FailedPart.tsx';
import { renewFailedParts } from './lazy-component.ts';

type Props = { readonly children: ReactNode };
type State = { readonly failure?: { readonly error: unknown } | undefined };

/** Keeps a failure of one part of a screen, such as a tab, inside that part: what surrounds it stays. */
export class PartBoundary<P extends Props = Props> extends Component<P, State> {
  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } });
  override readonly state: State = {};
  /** Loads and draws it once more. */
  protected readonly retry = () => {
    renewFailedParts();
    this.setState({ failure: undefined });
  };
  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <FailedPart error={failure.error} heading="h2" retry={this.retry} />;
  }
}
