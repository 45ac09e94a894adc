// Adds traces and the save-as-pair dialog to a screen of conversations.
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import {
  ConversationData,
  type ConversationDataProps as DataProps,
} from '../../features/account/privacy/ConversationData.tsx';
import { WithTrace } from '../../features/answers/traces/WithTrace.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

// Loaded on demand, as few answers are saved as pairs.
const LazySaveAsPair = lazyComponent(() => import('../../features/training/pairs/SaveAsPair.tsx'));

type SaveAsPairProps = ComponentProps<typeof LazySaveAsPair>;

interface ConversationExtras {
  onShowTrace: Parameters<ComponentProps<typeof WithTrace>['children']>[0];
  renderSaveAsPair: (props: SaveAsPairProps) => ReactNode;
  /** Renders the owner's export and erasure of a conversation. */
  renderDataActions: (conversationId: string, arrange?: DataProps['arrange']) => ReactNode;
}

export function WithSaveAsPair({
  botId,
  children,
}: {
  botId: string;
  children: (extras: ConversationExtras) => ReactNode;
}) {
  const renderSaveAsPair = (props: SaveAsPairProps) => (
    <Suspense fallback={null}>
      <LazySaveAsPair {...props} />
    </Suspense>
  );
  const renderDataActions: ConversationExtras['renderDataActions'] = (conversationId, arrange) => (
    <ConversationData key={conversationId} {...{ conversationId, ...(arrange && { arrange }) }} />
  );
  return (
    <WithTrace botId={botId}>
      {(onShowTrace) => children({ onShowTrace, renderSaveAsPair, renderDataActions })}
    </WithTrace>
  );
}
