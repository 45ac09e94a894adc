// Search excerpt with highlighted matches; offsets only, never HTML.
import type { SearchHit } from '../../../../contract/conversations/conversations.ts';

export function SearchExcerpt({ hit: { text, marks } }: { hit: Pick<SearchHit, 'text' | 'marks'> }) {
  const parts = marks.map(({ from, to }, index) => ({
    from,
    before: text.slice(marks[index - 1]?.to ?? 0, from),
    found: text.slice(from, to),
  }));
  return (
    <>
      {parts.map(({ from, before, found }) => (
        <span key={from}>
          {before}
          <mark>{found}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}
