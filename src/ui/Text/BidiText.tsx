// Isolates numbers and URLs in people's text from bidi reordering.
import { splitLtr } from '../../i18n/texts/ltr.words.ts';

/** Latin runs are wrapped in `bdi`; a text without any is returned unchanged. */
export function BidiText({ text }: { text: string }) {
  const parts = splitLtr(text);
  if (parts.length === 1) return text;
  // Parts of a text never move, so their end offset is the key.
  let endOffset = 0;
  return parts.map((part) => {
    endOffset += part.text.length;
    return part.isLtr ? (
      <bdi key={endOffset} dir="ltr">
        {part.text}
      </bdi>
    ) : (
      part.text
    );
  });
}
