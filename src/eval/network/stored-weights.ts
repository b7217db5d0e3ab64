/**
 * Weights of networks as they are stored: a part of a file beside the code that plays with them, or, for a network that is passed
 * around, text.
 */
export type StoredWeights = string | WeightsPart;

/** A file of 32-bit floats, little-endian, or of bytes. It is read before anything plays with it (`src/packs/weights-files.ts`). */
export class WeightsFile {
  readonly name: string; // 'alexander/value.2'
  private read: Uint8Array | undefined;
  private floats: Float32Array | undefined;

  constructor(name: string) {
    this.name = name;
  }

  get isRead(): boolean {
    return this.read !== undefined;
  }

  fill(bytes: Uint8Array): void {
    this.read = bytes;
    this.floats = undefined;
  }

  get bytes(): Uint8Array {
    if (this.read === undefined) throw new Error(`The weights ${this.name} have not been read`);
    return this.read;
  }

  /** `count` floats, the first of which has the number `at`; all of them, if neither is given. */
  part(at = 0, count = Number.POSITIVE_INFINITY): WeightsPart {
    return new WeightsPart(this, at, count);
  }

  /** The floats of a part. */
  slice(at: number, count: number): Float32Array {
    this.floats ??= floatsOf(this.bytes);
    return this.floats.subarray(at, Math.min(at + count, this.floats.length));
  }
}

class WeightsPart {
  readonly file: WeightsFile;
  private readonly at: number;
  private readonly count: number;

  constructor(file: WeightsFile, at: number, count: number) {
    this.file = file;
    this.at = at;
    this.count = count;
  }

  floats(): Float32Array {
    return this.file.slice(this.at, this.count);
  }
}

export function decodeWeights(stored: StoredWeights): Float32Array {
  if (typeof stored !== 'string') return stored.floats();
  const letters = atob(stored);
  return floatsOf(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
}

/** As text: base64 of what a file holds. */
export function encodeWeights(weights: Float32Array): string {
  let letters = '';
  for (const byte of bytesOf(weights)) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** What bytes of a file say. */
export function floatsOf(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const floats = new Float32Array(bytes.byteLength / 4);
  for (let i = 0; i < floats.length; i++) floats[i] = view.getFloat32(i * 4, true);
  return floats;
}

/** As a file holds them. */
export function bytesOf(floats: Float32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(floats.length * 4));
  for (const [i, weight] of floats.entries()) view.setFloat32(i * 4, weight, true);
  return new Uint8Array(view.buffer);
}
