/** While something loads, and when it could not be loaded. */
import { Component, type ComponentChildren } from 'preact';
import { texts } from '../texts.js';

export function Loading() {
  return (
    <main class="narrow loading" aria-busy="true">
      <p role="status">{texts.loading}</p>
    </main>
  );
}

export function Failed({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  return (
    <main class="narrow">
      <div role="alert">
        <h1>{texts.failed}</h1>
        <p class="faint">{error.message}</p>
      </div>
      <button type="button" onClick={retry}>
        {texts.retry}
      </button>{' '}
      <a href="#/">{texts.back}</a>
    </main>
  );
}

interface BoundaryProps {
  readonly instead: string; // said in the place of the board
  readonly of: unknown; // what is drawn: the board is tried again when it changes
  readonly children: ComponentChildren;
}

/** Keeps the rest of the page usable where a board fails to draw what it gets. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  static override getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(error: unknown) {
    console.error(error);
  }
  override componentDidUpdate({ of }: BoundaryProps) {
    if (this.state.hasFailed && of !== this.props.of) this.setState({ hasFailed: false });
  }
  override render() {
    return this.state.hasFailed ? <p class="faint pad">{this.props.instead}</p> : this.props.children;
  }
}
