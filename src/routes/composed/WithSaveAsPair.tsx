// Adds traces and the save-as-pair dialog to a screen of conversations.
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import {
  ConversationData,
  type ConversationDataProps as DataProps,
} from '../../features/account/privacy/ConversationData.tsx';
import { WithTrace } from '../../features/answers/traces/WithTrace.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

// Few answers are kept: whoever reads a conversation does not wait for it.
const PairOffer = lazyComponent(() => import('../../features/training/pairs/SaveAsPair.tsx'));

type Offered = ComponentProps<typeof PairOffer>;

interface Joined {
  onShowTrace: Parameters<ComponentProps<typeof WithTrace>['children']>[0];
  pairing: (offered: Offered) => ReactNode;
  /** What the owner may do with the data of a conversation, and how that is arranged. */
  data: (conversationId: string, arrange?: DataProps['arrange']) => ReactNode;
}

export function WithSaveAsPair({
  botId,
  children,
}: {
  botId: string;
  children: (joined: Joined) => ReactNode;
}) {
  const pairing = (offered: Offered) => (
    <Suspense fallback={null}>
      <PairOffer {...offered} />
    </Suspense>
  );
  const data: Joined['data'] = (conversationId, arrange) => (
    <ConversationData key={conversationId} {...{ conversationId, ...(arrange && { arrange }) }} />
  );
  return <WithTrace botId={botId}>{(onWhy) => children({ onShowTrace: onWhy, pairing, data })}</WithTrace>;
}
