import { createParser } from 'eventsource-parser';
import { expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { createEventParser } from './event-stream-parser.ts';

const parseAll = (pieces: readonly string[]): string[] => {
  const messages: string[] = [];
  const read = createEventParser((data) => messages.push(data));
  for (const piece of pieces) read(piece);
  return messages;
};

it('returns event data without comments and ids', () => {
  expect(parseAll([':\n\n', 'id: 7\n\n', 'id: 8\ndata: {"kind":"reset"}\n\n'])).toEqual(['{"kind":"reset"}']);
  expect(parseAll(['data:a\r\ndata: b\r\n\r\n'])).toEqual(['a\nb']);
  expect(parseAll(['data: half\n'])).toEqual([]);
});

it('parses like the panel regardless of chunk boundaries', () => {
  const line = fc.constantFrom('data: سلام', 'data: {"a":1}', 'id: 5', ': beat', '', 'data:');
  const stream = fc
    .tuple(fc.array(line), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) => lines.join(end) + end);
  fc.assert(
    fc.property(stream, fc.array(fc.nat()), (text, cuts) => {
      const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((end, at) => text.slice(places[at], end));
      const expected: string[] = [];
      createParser({ onEvent: ({ data }) => expected.push(data) }).feed(text);
      expect(parseAll(pieces)).toEqual(expected);
    }),
  );
});
