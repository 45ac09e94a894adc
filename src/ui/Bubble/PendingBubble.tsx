// A message the server has not confirmed: sending, queued or failed.
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { Bubble, type BubbleProps } from './Bubble.tsx';

export interface PendingBubbleProps
  extends Pick<BubbleProps, 'from' | 'name' | 'at' | 'text' | 'isContinued' | 'files' | 'quote'> {
  /** Why it was not sent; `isRefused` if a retry alone does not help, otherwise it is shown as waiting. */
  failure: { words: string; isRefused: boolean } | null;
  /** Label of the button that drops a refused message. */
  discardLabel: string;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A refused message offers retry and discard; a waiting one is sent later automatically. */
export function PendingBubble({ failure, discardLabel, onRetry, onDiscard, ...message }: PendingBubbleProps) {
  return (
    <Bubble
      {...message}
      state={stateOf(failure)}
      failureReason={failure && !failure.isRefused ? failure.words : undefined}
      onRetry={onRetry}
    >
      {failure?.isRefused && (
        <>
          <Text as="span" size="xs" tone="danger">
            {failure.words}
          </Text>
          <Button variant="quiet" size="small" onPress={onDiscard}>
            {discardLabel}
          </Button>
        </>
      )}
    </Bubble>
  );
}

function stateOf(failure: PendingBubbleProps['failure']) {
  if (!failure) return 'sending';
  return failure.isRefused ? 'failed' : 'waiting';
}
