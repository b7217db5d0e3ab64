/** A position in the address of the page: JSON, deflated, in base64 for URLs. */
import { base64url } from '../../../../matches/tokens.js';

/** 'eJyrVkpJ...' */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new Blob([text]), new CompressionStream('deflate-raw'));
  return base64url(bytes);
}

const MOST = 1_000_000; // bytes of a position: a link may not fill the memory

/** Undefined: this is no position that was packed here. */
export async function unpacked(text: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return new TextDecoder().decode(await through(new Blob([bytes]), new DecompressionStream('deflate-raw')));
  } catch {
    return undefined;
  }
}

async function through(data: Blob, change: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = data
    .stream()
    .pipeThrough(change as ReadableWritablePair<Uint8Array, Uint8Array>)
    .getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > MOST) throw new Error('too large');
    chunks.push(read.value);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
