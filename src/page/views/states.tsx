/** While something loads, and when it could not be loaded. */
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
