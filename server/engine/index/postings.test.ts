import { describe, expect, it } from 'vitest';
import { addBm25Scores, documentFrequency, inverseDocumentFrequency, PostingsBuilder } from './postings.ts';

describe('PostingsBuilder', () => {
  it('inverts documents with their counts, including empty ones', () => {
    const builder = new PostingsBuilder();
    const [a, b] = [builder.idOf('a'), builder.idOf('b')];
    builder.add([a, b, a]);
    builder.add([]);
    builder.add([b]);
    const field = builder.finish();
    expect([...field.docs]).toEqual([0, 0, 2]);
    expect([...field.counts]).toEqual([2, 1, 1]);
    expect([...field.lengths]).toEqual([3, 0, 1]);
    expect(documentFrequency(field, b)).toBe(2);
  });

  it('keeps every posting past the first block', () => {
    const builder = new PostingsBuilder();
    const ids = Array.from({ length: 1_000 }, (_, index) => builder.idOf(`t${index}`));
    for (let doc = 0; doc < 300; doc += 1) builder.add(ids);
    const field = builder.finish();
    expect(field.docs).toHaveLength(300_000);
    expect(ids.every((id) => documentFrequency(field, id) === 300)).toBe(true);
    expect(field.docs.subarray(field.offsets[999])).toEqual(
      Uint32Array.from({ length: 300 }, (_, doc) => doc),
    );
  });
});

describe('addBm25Scores', () => {
  it('scores more mentions, shorter documents and rare words higher', () => {
    const builder = new PostingsBuilder();
    const [word, filler] = [builder.idOf('word'), builder.idOf('filler')];
    builder.add([word, word, filler]);
    builder.add([word, filler, filler]);
    builder.add([word, filler, filler, filler, filler, filler]);
    const field = builder.finish();
    const scores = new Float32Array(3);
    addBm25Scores(field, word, 1, { k1: 0.9, b: 0.4 }, scores);
    const [twice = 0, once = 0, long = 0] = scores;
    expect(twice).toBeGreaterThan(once);
    expect(once).toBeGreaterThan(long);
    expect(inverseDocumentFrequency(100, 1)).toBeGreaterThan(inverseDocumentFrequency(100, 50));
    expect(inverseDocumentFrequency(100, 100)).toBeGreaterThan(0);
  });
});
