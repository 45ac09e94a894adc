import { describe, expect, it } from 'vitest';
import { answerMessage } from '../pipeline/answer.ts';
import { buildIndex, type Passage } from './bot-index.ts';
import { deserialiseIndex, serialiseIndex } from './serialisation.ts';

const passage = (id: string, sourceId: string, text: string): Passage => ({
  id,
  sourceId,
  kind: 'text',
  title: `عنوان ${id} 𝒳`,
  text,
  ordinal: 0,
});
const OLD = [
  passage('1', 'a', 'ارسال با پست انجام می‌شود.'),
  passage('2', 'b', 'ضمانت هجده ماهه است.'),
  passage('3', 'a', 'پرداخت اقساطی نداریم.'),
];
const NEW = [passage('4', 'c', 'فروشگاه جمعه‌ها باز است.')];
const QUESTIONS = ['ضمانت چند ماه است', 'جمعه بازید؟', 'قسطی میدین', 'ersal ba post'];

describe('serialiseIndex and deserialiseIndex', () => {
  it('restores an index with the same answers', () => {
    const index = buildIndex(OLD);
    const loaded = deserialiseIndex(serialiseIndex(index));
    for (const question of QUESTIONS)
      expect(answerMessage(loaded, question)).toEqual(answerMessage(index, question));
  });

  it('loads from bytes that do not start on a word boundary', () => {
    const bytes = serialiseIndex(buildIndex(OLD));
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(deserialiseIndex(shifted.subarray(1)).size).toBe(3);
  });

  it('keeps an empty index', () => {
    expect(deserialiseIndex(serialiseIndex(buildIndex([]))).size).toBe(0);
  });

  it('rejects foreign bytes, truncated bytes and other passages', () => {
    const bytes = serialiseIndex(buildIndex(OLD));
    expect(() => deserialiseIndex(Uint8Array.of(1, 2, 3))).toThrow('not an index');
    expect(() => deserialiseIndex(bytes.subarray(0, bytes.length - 8))).toThrow('cut short');
    expect(() => deserialiseIndex(bytes, NEW)).toThrow('not those of the index');
  });

  it('rejects an index from another version of the text analysis', () => {
    const bytes = Uint8Array.from(serialiseIndex(buildIndex(OLD)));
    const fingerprint = new DataView(bytes.buffer, 8, 4);
    fingerprint.setUint32(0, fingerprint.getUint32(0) + 1);
    expect(() => deserialiseIndex(bytes)).toThrow('not an index');
  });
});

describe('with', () => {
  it('answers like an index rebuilt from the remaining passages', () => {
    const changed = buildIndex(OLD).with(NEW, ['b']);
    const rebuilt = buildIndex([...OLD.filter(({ sourceId }) => sourceId !== 'b'), ...NEW]);
    for (const question of QUESTIONS)
      expect(answerMessage(changed, question)).toEqual(answerMessage(rebuilt, question));
  });

  it('empties an index and fills it again', () => {
    const empty = buildIndex(OLD).with([], ['a', 'b']);
    expect(empty.size).toBe(0);
    expect(answerMessage(empty.with(NEW, []), 'جمعه').ranked[0]?.passage.id).toBe('4');
  });
});
