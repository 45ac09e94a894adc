// Text written by people: line breaks kept, direction isolated.
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
