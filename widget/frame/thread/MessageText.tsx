// Message text with bidi isolation of numbers and addresses.
/** @jsxImportSource preact */
import { splitLtr } from '../../../contract/fields/ltr.words.ts';

export const MessageText = ({ text }: { text: string }) => {
  const parts = splitLtr(text);
  // What is nothing else keeps the direction that its own letters give it.
  if (parts.length === 1) return <>{text}</>;
  // The parts of one text never change places: where each ends names it.
  let at = 0;
  const drawn = parts.map((part) => {
    at += part.text.length;
    return part.isLtr ? (
      <bdi key={at} dir="ltr">
        {part.text}
      </bdi>
    ) : (
      part.text
    );
  });
  return <>{drawn}</>;
};
