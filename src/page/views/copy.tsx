/** Copies a text, and says so. */
import { useState } from 'preact/hooks';
import { texts } from '../texts.js';

export function CopyButton({ text, label = texts.copy }: { readonly text: string; readonly label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button type="button" data-copies={text} onClick={copy}>
      {isCopied ? texts.copied : label}
    </button>
  );
}
