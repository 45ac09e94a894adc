// Sources, escalation and figures under an answer.
import type { ReactNode } from 'react';
import { Sources, type SourcesProps } from '../Sources/Sources.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { Text } from '../Text/Text.tsx';

export interface AnswerFooterProps extends SourcesProps {
  /** Why no answer was given. */
  abstainedText?: string | undefined;
  /** Known figures: «اطمینان ۹۲٪», «هزینه: ۱ پیام». */
  figures?: readonly (string | false | null)[];
  /** Actions on the answer. */
  children?: ReactNode;
}

/** Renders only the given parts; without any it takes no space. */
export function AnswerFooter({ label, sources, abstainedText, figures = [], children }: AnswerFooterProps) {
  return (
    <>
      {sources.length > 0 && <Sources label={label} sources={sources} />}
      {abstainedText && (
        <StatusChip tone="warning" icon="headset">
          {abstainedText}
        </StatusChip>
      )}
      {figures.map(
        (figure) =>
          figure && (
            <Text key={figure} as="span" size="xs" tone="muted">
              {figure}
            </Text>
          ),
      )}
      {children}
    </>
  );
}
