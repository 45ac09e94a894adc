// Adds traces and the save-as-pair dialog to a screen of conversations.
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import {
  ConversationData,
  type ConversationDataProps as DataProps,
} from '../../features/account/privacy/ConversationData.tsx';
import { WithTrace } from '../../features/answers/traces/WithTrace.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

// Few answers are kept: whoever reads a conversation does not wait for it.
const LazySaveAsPair = lazyComponent(() => import('../../features/training/pairs/SaveAsPair.tsx'));

type SaveAsPairProps = ComponentProps<typeof LazySaveAsPair>;

interface ConversationExtras {
  onShowTrace: Parameters<ComponentProps<typeof WithTrace>['children']>[0];
  renderSaveAsPair: (offered: SaveAsPairProps) => ReactNode;
  /** What the owner may do with the data of a conversation, and how that is arranged. */
  renderDataActions: (conversationId: string, arrange?: DataProps['arrange']) => ReactNode;
}

export function WithSaveAsPair({
  botId,
  children,
}: {
  botId: string;
  children: (extras: ConversationExtras) => ReactNode;
}) {
  const renderSaveAsPair = (offered: SaveAsPairProps) => (
    <Suspense fallback={null}>
      <LazySaveAsPair {...offered} />
    </Suspense>
  );
  const renderDataActions: ConversationExtras['renderDataActions'] = (conversationId, arrange) => (
    <ConversationData key={conversationId} {...{ conversationId, ...(arrange && { arrange }) }} />
  );
  return (
    <WithTrace botId={botId}>
      {(onWhy) => children({ onShowTrace: onWhy, renderSaveAsPair, renderDataActions })}
    </WithTrace>
  );
}
