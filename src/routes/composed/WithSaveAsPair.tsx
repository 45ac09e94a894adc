// Adds traces and the save-as-pair dialog to a screen of conversations.
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import {
  ConversationData,
  type ConversationDataProps as DataProps,
} from '../../features/account/privacy/ConversationData.tsx';
import { WithTrace } from '../../features/answers/traces/WithTrace.tsx';
import { loadWithRetry } from '../../platform/browser/chunk-loader.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

// Loaded on demand, as few conversations have a draft.
const LazyDraftCard = lazy(() => loadWithRetry(() => import('../../features/approvals/DraftCard.tsx')));
// Loaded on demand, as few answers are saved as pairs.
const LazySaveAsPair = lazyComponent(() => import('../../features/training/pairs/SaveAsPair.tsx'));

type SaveAsPairProps = ComponentProps<typeof LazySaveAsPair>;

interface ConversationExtras {
  onShowTrace: Parameters<ComponentProps<typeof WithTrace>['children']>[0];
  renderSaveAsPair: (props: SaveAsPairProps) => ReactNode;
  /** Renders the AI's draft that waits for approval. */
  renderDraft: (conversation: { botId: string; conversationId: string }) => ReactNode;
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
  const renderDraft: ConversationExtras['renderDraft'] = (conversation) => (
    <Suspense fallback={null}>
      <LazyDraftCard
        key={conversation.conversationId}
        {...conversation}
        renderSaveAsPair={renderSaveAsPair}
      />
    </Suspense>
  );
  return (
    <WithTrace botId={botId}>
      {(onShowTrace) => children({ onShowTrace, renderSaveAsPair, renderDraft, renderDataActions })}
    </WithTrace>
  );
}
