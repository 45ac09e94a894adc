// Isolates numbers and URLs in people's text from bidi reordering.
import { splitLtr } from '../../i18n/texts/ltr.words.ts';

/** Latin runs get a `bdi` of their own; a text without any is returned unchanged. */
export function BidiText({ text }: { text: string }) {
  const parts = splitLtr(text);
  if (parts.length === 1) return text;
  // Parts of a text never move, so their end offset is the key.
  let at = 0;
  return parts.map((part) => {
    at += part.text.length;
    return part.isLtr ? (
      <bdi key={at} dir="ltr">
        {part.text}
      </bdi>
    ) : (
      part.text
    );
  });
}
