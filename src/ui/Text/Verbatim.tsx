// Knows how what people wrote stands on the page: lines as typed, no address turned round. Knows no message.
import { Text, type TextProps } from './Text.tsx';
import { Words } from './Words.tsx';

export interface VerbatimProps extends Omit<TextProps, 'isAsTyped'> {
  children: string;
}

export function Verbatim({ children, ...look }: VerbatimProps) {
  return (
    <Text {...look} isAsTyped>
      <Words text={children} />
    </Text>
  );
}
