// Serialises an index to bytes and back.

import { createHash } from 'node:crypto';
import { BotIndex, buildIndex } from './bot-index.ts';
import { type Passage, PassageStore } from './passage-store.ts';
import { meanLength, type Postings } from './postings.ts';

/** Has an example of everything the analyser handles: compounds, verbs, spoken forms, clitics, numbers. */
const FINGERPRINT_SAMPLE = {
  title: 'هزینهٔ ارسال و بازگشتِ کالاهای خریداری‌شده',
  text: `سفارش‌هایتان را می‌فرستیم، نمی‌رسند، چنده، میشه عوضش کرد؟ كتاب‌هاي عربي، ۱۲۳ تومان، ٪۱۰ تخفیف،
    پولشو برمی‌گردونید، رفته بودم، خواهند پرداخت، گارانتی‌دارترین، مرجوعی، پست پیشتاز، پیک، ضمانت، اقساط.
    Shipping costs, returned orders, refunds within 7 days, warranties and cancelled payments. He went there. 128 gb، ۵ کیلوگرم. C++، S21+، سفارش دهم، نتونستم، 2026-10-07، اکتبر، ساعت کار، دستمزد، فروشگاه، مغازه، shop`,
};

let cachedFingerprint: number | undefined;

/** A 32-bit hash of a sample text's terms; it differs when the index was built by another analyser. */
function analyserFingerprint(): number {
  if (cachedFingerprint !== undefined) return cachedFingerprint;
  const { fields } = buildIndex([
    { id: 'p', sourceId: 's', kind: 'text', ordinal: 0, ...FINGERPRINT_SAMPLE },
  ]);
  const hash = createHash('sha256');
  for (const field of Object.values(fields)) hash.update(field.terms.join('\n')).update('\0');
  cachedFingerprint = hash.digest().readUInt32LE(0);
  return cachedFingerprint;
}

/** Version of the layout; changes of the analyser show in its fingerprint. */
const FORMAT_VERSION = 2;
const MAGIC_NUMBER = 0x50_53_4b_48;
const FIELD_NAMES = ['words', 'grams', 'concepts'] as const;

function padToFourBytes(bytes: Uint8Array): Uint8Array[] {
  const paddingSize = (4 - (bytes.byteLength % 4)) % 4;
  return paddingSize === 0 ? [bytes] : [bytes, new Uint8Array(paddingSize)];
}

function bytesOf(array: Uint8Array | Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function fieldSections(field: Postings): Uint8Array[] {
  return [
    Buffer.from(field.terms.join('\n')),
    bytesOf(field.offsets),
    bytesOf(field.docs),
    bytesOf(field.counts),
    bytesOf(field.lengths),
  ];
}

/** Serialises the index, in the byte order of this machine. */
export function serialiseIndex(index: BotIndex): Uint8Array {
  const { passages, fields } = index;
  const sections = [
    bytesOf(passages.starts),
    passages.bytes,
    ...FIELD_NAMES.flatMap((part) => fieldSections(fields[part])),
  ];
  const header = Uint32Array.from([
    MAGIC_NUMBER,
    FORMAT_VERSION,
    analyserFingerprint(),
    sections.length,
    ...sections.map((section) => section.byteLength),
  ]);
  return Buffer.concat([bytesOf(header), ...sections.flatMap(padToFourBytes)]);
}

class SectionReader {
  readonly #bytes: Uint8Array;
  readonly #sizes: Uint32Array;
  #section = 0;
  #offset: number;

  constructor(input: Uint8Array) {
    this.#bytes = input.byteOffset % 4 === 0 ? input : new Uint8Array(input);
    const [magic, version, fingerprint, count] = this.#words(0, Math.min(4, input.byteLength >> 2));
    if (
      magic !== MAGIC_NUMBER ||
      version !== FORMAT_VERSION ||
      fingerprint !== analyserFingerprint() ||
      count === undefined
    )
      throw new Error('These bytes are not an index of this version.');
    this.#sizes = this.#words(4, count);
    this.#offset = 4 * (4 + count);
    const requiredLength = this.#sizes.reduce(
      (sum, size) => sum + size + ((4 - (size % 4)) % 4),
      this.#offset,
    );
    if (requiredLength > input.byteLength) throw new Error('The index is cut short.');
  }

  #words(from: number, count: number): Uint32Array {
    return new Uint32Array(this.#bytes.buffer, this.#bytes.byteOffset + 4 * from, count);
  }

  readBytes(): Uint8Array {
    const size = this.#sizes[this.#section] ?? 0;
    const section = this.#bytes.subarray(this.#offset, this.#offset + size);
    this.#offset += size + ((4 - (size % 4)) % 4);
    this.#section += 1;
    return section;
  }

  readUint32s(): Uint32Array {
    const section = this.readBytes();
    return new Uint32Array(section.buffer, section.byteOffset, section.byteLength / 4);
  }

  readUint16s(): Uint16Array {
    const section = this.readBytes();
    return new Uint16Array(section.buffer, section.byteOffset, section.byteLength / 2);
  }

  readField(): Postings {
    const text = new TextDecoder().decode(this.readBytes());
    const terms = text === '' ? [] : text.split('\n');
    const ids = new Map(terms.map((term, id) => [term, id]));
    const offsets = this.readUint32s();
    const docs = this.readUint32s();
    const counts = this.readBytes();
    const lengths = this.readUint16s();
    return { terms, ids, offsets, docs, counts, lengths, mean: meanLength(lengths) };
  }
}

/**
 * Deserialises an index, which keeps `bytes` and reads them in place.
 * @param passages replaces the stored passages: the same ones, in the same order
 * @throws when the bytes are not an index of this version
 */
export function deserialiseIndex(bytes: Uint8Array, passages?: readonly Passage[]): BotIndex {
  const reader = new SectionReader(bytes);
  const starts = reader.readUint32s();
  const storedPassages = new PassageStore(reader.readBytes(), starts);
  const fields = { words: reader.readField(), grams: reader.readField(), concepts: reader.readField() };
  if (passages && passages.length !== storedPassages.size)
    throw new Error('The passages given are not those of the index.');
  return new BotIndex(passages ? PassageStore.from(passages) : storedPassages, fields);
}
