// Text written by people: line breaks kept, direction isolated.

import { Words } from './BidiText.tsx';
import { Text, type TextProps } from './Text.tsx';

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
