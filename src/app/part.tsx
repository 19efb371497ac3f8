import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface PartProps {
  /** What the part is, within a sentence: "the table". */
  readonly name: string;
  readonly children: ReactNode;
}

/** One part of the page: where drawing it fails, it says so in its place, and the other parts go on. */
export class Part extends Component<PartProps, { readonly failure: string | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(thrown: unknown): { readonly failure: string } {
    return { failure: thrown instanceof Error ? thrown.message : String(thrown) };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <div className="part-failed" role="alert">
        <p>
          A mistake of ours: {this.props.name} cannot be drawn for this input ({failure}).
        </p>
        <Button onClick={() => this.setState({ failure: null })}>Try again</Button>
      </div>
    );
  }
}
