import { expect, it } from 'vitest';
import { isUnclear } from './unclear-message.ts';

it.each(['ی', 'k', '؟؟', '...', 'ک ک', 'اااااا', '', '🤷'])('finds nothing said in «%s»', (text) => {
  expect(isUnclear(text)).toBe(true);
});

it.each(['۵', 'نه', 'ok', 'قیمت؟', 'A54'])('finds something said in «%s»', (text) => {
  expect(isUnclear(text)).toBe(false);
});
