// Message text with bidi isolation of numbers and addresses.
/** @jsxImportSource preact */
import { splitLtr } from '../../../contract/fields/ltr.words.ts';

export const MessageText = ({ text }: { text: string }) => {
  const parts = splitLtr(text);
  // Text without such parts keeps the direction of its letters.
  if (parts.length === 1) return <>{text}</>;
  // Parts never change order, so their offsets are keys.
  let offset = 0;
  const nodes = parts.map((part) => {
    offset += part.text.length;
    return part.isLtr ? (
      <bdi key={offset} dir="ltr">
        {part.text}
      </bdi>
    ) : (
      part.text
    );
  });
  return <>{nodes}</>;
};
