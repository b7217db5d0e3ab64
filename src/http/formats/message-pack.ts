/**
 * Bodies of type application/msgpack: what JSON can say, in binary. The package is loaded when somebody first asks for it. What comes
 * from outside is walked over before it is decoded: a few bytes could claim a list of millions of places.
 */

export const MESSAGE_PACK = 'application/msgpack';

export interface MessagePack {
  pack(value: object): Uint8Array<ArrayBuffer>;
  /** Only for what `messagePackFault` finds nothing wrong with. */
  unpack(bytes: Uint8Array): unknown;
}

let loading: Promise<MessagePack> | undefined;

export function loadMessagePack(): Promise<MessagePack> {
  loading ??= load();
  return loading;
}

async function load(): Promise<MessagePack> {
  const { Packr } = await import('msgpackr');
  const packr = new Packr({ useRecords: false, variableMapSize: true, mapsAsObjects: true, int64AsType: 'number' });
  return {
    pack: (value) => new Uint8Array(packr.pack(hasUndefined(value) ? JSON.parse(JSON.stringify(value)) : value)),
    unpack: (bytes) => packr.unpack(bytes),
  };
}

/** JSON leaves out fields without a value; this format would write them. */
function hasUndefined(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined;
  if (Array.isArray(value)) return value.some(hasUndefined);
  for (const key in value) if (hasUndefined((value as Readonly<Record<string, unknown>>)[key])) return true;
  return false;
}

/** 'depth': lists and objects are nested deeper than `mostDepth`. */
type MessagePackFault = 'depth' | { readonly message: string };

/** A list or an object whose items are being read. */
interface Open {
  left: number; // keys and values of an object
  readonly isMap: boolean;
}

/** What is wrong with the bytes; undefined if they hold one value that JSON can say. Allocates nothing that the bytes do not fill. */
export function messagePackFault(bytes: Uint8Array, mostDepth: number): MessagePackFault | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const open: Open[] = [];
  let at = 0;
  const fault = (what: string): MessagePackFault => ({ message: `${what} at byte ${at}` });
  for (;;) {
    const within = open.at(-1);
    const isKey = within?.isMap === true && within.left % 2 === 0;
    if (at >= bytes.length) return fault('It ends too early');
    const kind = bytes[at];
    const head = headOf(kind);
    if (head === undefined) return fault('Something that JSON cannot say');
    if (isKey && head.is !== 'text') return fault('Expected a text as the name of a field');
    if (at + 1 + head.bytes > bytes.length) return fault('It ends too early');
    const size = head.size ?? lengthAt(data, at + 1, head.bytes);
    if (head.is === 'number' && !Number.isFinite(numberAt(data, kind, at + 1)))
      return fault('No number that JSON can say');
    const items = head.is === 'map' ? 2 * size : head.is === 'list' ? size : 0;
    const length = head.is === 'text' ? size : 0;
    if (at + 1 + head.bytes + Math.max(items, length) > bytes.length) return fault('It ends too early');
    at += 1 + head.bytes + length;
    if (within !== undefined) within.left--;
    if (head.is === 'map' || head.is === 'list') {
      if (open.length >= mostDepth) return 'depth';
      open.push({ left: items, isMap: head.is === 'map' });
    }
    while (open.at(-1)?.left === 0) open.pop();
    if (open.length === 0) return at === bytes.length ? undefined : fault('Something follows the value');
  }
}

interface Head {
  readonly is: 'number' | 'word' | 'text' | 'list' | 'map';
  readonly bytes: number; // that follow the first one, the content of a text apart
  readonly size?: number; // of a text, list or map, where the first byte tells it
}

/** By the first byte of a value, as msgpack's specification lists them; binary data and extensions are left out. */
function headOf(kind: number): Head | undefined {
  if (kind <= 0x7f || kind >= 0xe0) return { is: 'word', bytes: 0 };
  if (kind <= 0x8f) return { is: 'map', bytes: 0, size: kind & 0x0f };
  if (kind <= 0x9f) return { is: 'list', bytes: 0, size: kind & 0x0f };
  if (kind <= 0xbf) return { is: 'text', bytes: 0, size: kind & 0x1f };
  return HEADS[kind];
}

const HEADS: Readonly<Record<number, Head>> = {
  192: { is: 'word', bytes: 0 }, // null
  194: { is: 'word', bytes: 0 }, // false
  195: { is: 'word', bytes: 0 }, // true
  202: { is: 'number', bytes: 4 }, // floats
  203: { is: 'number', bytes: 8 },
  204: { is: 'word', bytes: 1 }, // integers without a sign
  205: { is: 'word', bytes: 2 },
  206: { is: 'word', bytes: 4 },
  207: { is: 'word', bytes: 8 },
  208: { is: 'word', bytes: 1 }, // and with one
  209: { is: 'word', bytes: 2 },
  210: { is: 'word', bytes: 4 },
  211: { is: 'word', bytes: 8 },
  217: { is: 'text', bytes: 1 },
  218: { is: 'text', bytes: 2 },
  219: { is: 'text', bytes: 4 },
  220: { is: 'list', bytes: 2 },
  221: { is: 'list', bytes: 4 },
  222: { is: 'map', bytes: 2 },
  223: { is: 'map', bytes: 4 },
};

const lengthAt = (data: DataView, at: number, bytes: number): number =>
  bytes === 1 ? data.getUint8(at) : bytes === 2 ? data.getUint16(at) : bytes === 4 ? data.getUint32(at) : 0;

const numberAt = (data: DataView, kind: number, at: number): number =>
  kind === 202 ? data.getFloat32(at) : data.getFloat64(at);
