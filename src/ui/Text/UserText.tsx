// Text written by people: line breaks kept, direction isolated.

import { BidiText } from './BidiText.tsx';
import { Text, type TextProps } from './Text.tsx';

export interface UserTextProps extends Omit<TextProps, 'isAsTyped'> {
  children: string;
}

/** For every text that a visitor, an operator or a source wrote. */
export function UserText({ children, ...textProps }: UserTextProps) {
  return (
    <Text {...textProps} isAsTyped>
      <BidiText text={children} />
    </Text>
  );
}
